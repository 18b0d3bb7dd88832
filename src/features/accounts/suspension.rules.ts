import { formatTimestamp } from '#/base/time.ts';

/** Characters of the reason why an account is suspended. */
export const SUSPENSION_REASON_MAX = 500;

/** Why an account can't be used, and until when; null means until it is lifted. */
export interface Suspension {
  readonly reason: string;
  readonly until: string | null;
}

/** In words, for who tries to sign in. Times are UTC: whose zone it is isn't known before. */
export function suspensionText({ reason, until }: Suspension): string {
  const end = until === null ? '' : ` until ${formatTimestamp(until, 'Etc/GMT', 'full')} UTC`;
  return `Your account is suspended${end}. Reason: ${reason}`;
}
