import { endOf } from '#/features/activities/planning/activity.rules.ts';
import { PARTICIPANT_STATUSES, type ParticipantStatus } from '../attendance/participant.rules.ts';

/** Members say what is wrong with their own attendance, and staff decide (docs/product/activities.md#appeals). */

export const APPEAL_STATES = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** What someone can claim: no one appeals to have missed it. */
export const CLAIMS = PARTICIPANT_STATUSES.filter((status) => status !== 'no-show');
export const isClaim = (status: ParticipantStatus): boolean => status !== 'no-show';

export const APPEAL_MAX = 500;
/** Days after an activity was completed within which its attendance can be appealed. */
export const APPEAL_DAYS = 14;

export const NOT_COMPLETED = 'Attendance can be appealed once the activity is completed.';
export const APPEALS_CLOSED = `Attendance can be appealed for ${APPEAL_DAYS} days after the activity was completed.`;
export const ALREADY_OPEN = 'You already have an open appeal. Withdraw it first to change it.';

interface Completed {
  /** Epoch ms; null where no one noted it: then the planned end counts. */
  readonly completedAt: number | null;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly durationMinutes: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Epoch ms. */
export function appealsCloseAt({ completedAt, startsAt, durationMinutes }: Completed): number {
  const from = completedAt ?? endOf({ startsAt: new Date(startsAt).toISOString(), durationMinutes });
  return from + APPEAL_DAYS * DAY_MS;
}

/** Why a correction was made, where staff accept an appeal without a word of their own. */
export const acceptedReason = (reason: string): string => reason || 'Appeal accepted';
