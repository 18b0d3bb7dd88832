import type { ApplicationStatus } from './application-values.rules.ts';

/** A player's status with a guild they might apply to. */
export type ApplicantStatus =
  | { readonly kind: 'open' }
  | { readonly kind: 'member' }
  | { readonly kind: 'pending'; readonly applicationId: string; readonly since: Date }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'closed' }
  /** Rejected recently; they may apply again at `until`. */
  | { readonly kind: 'cooldown'; readonly until: Date };

export interface ApplicantStatusFacts {
  readonly isMember: boolean;
  readonly isBlocked: boolean;
  readonly pending: { readonly applicationId: string; readonly since: Date } | null;
  /** False for an archived guild too. */
  readonly allowApplications: boolean;
  readonly isArchived: boolean;
  readonly rejectedAt: Date | null;
  readonly cooldownDays: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** The first status that applies, in the order of docs/product/applications.md#who-can-apply. */
export function applicantStatusOf(facts: ApplicantStatusFacts, now: number): ApplicantStatus {
  if (facts.isMember) return { kind: 'member' };
  if (facts.pending) return { kind: 'pending', ...facts.pending };
  if (facts.isBlocked) return { kind: 'blocked' };
  if (!facts.allowApplications) return { kind: 'closed' };
  const until = facts.rejectedAt ? facts.rejectedAt.getTime() + facts.cooldownDays * DAY : 0;
  return until > now ? { kind: 'cooldown', until: new Date(until) } : { kind: 'open' };
}

export const STATUS_LABELS: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Success for approved, destructive for rejected (docs/product/applications.md#statuses). */
export const STATUS_TONES = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationStatus, string>;

/** 'in 6 days', 'in 3 hours', 'in a moment' */
export function waitLabel(until: Date, now: number): string {
  const minutes = Math.ceil((until.getTime() - now) / 60_000);
  if (minutes <= 1) return 'in a moment';
  if (minutes < 90) return `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 36 ? `in ${hours} hours` : `in ${Math.ceil(hours / 24)} days`;
}
