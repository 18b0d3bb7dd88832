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

const DAYS_OFFERED = [1, 3, 7, 14, 30, 90, 365] as const;
const OPEN_END = 'open';

/** Lengths of a suspension that forms offer. */
export const SUSPENSION_LENGTHS: readonly { readonly value: string; readonly label: string }[] = [
  ...DAYS_OFFERED.map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` })),
  { value: OPEN_END, label: 'Until it is lifted' },
];

/** Days of a chosen length; null is until it is lifted. */
export const daysOfLength = (length: string): number | null => (length === OPEN_END ? null : Number(length));
