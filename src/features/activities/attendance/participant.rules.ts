import type { ActivityStatus } from '#/features/activities/planning/activity.rules.ts';

/** Who was there, for how much of it, and what that earns: proven presence, apart from what people had answered. */

export const PARTICIPANT_STATUSES = ['attended', 'late', 'left-early', 'bench', 'excused', 'no-show'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

/** How someone came to be on the list. */
export const PARTICIPANT_SOURCES = ['sign-up', 'check-in', 'hand'] as const;
export type ParticipantSource = (typeof PARTICIPANT_SOURCES)[number];

/** Hundredths of what an activity earns. */
export const FULL_CREDIT = 100;
export const DEFAULT_CREDIT: Readonly<Record<ParticipantStatus, number>> = {
  attended: FULL_CREDIT,
  late: 75,
  'left-early': 50,
  bench: 50,
  excused: 0,
  'no-show': 0,
};

export const GUEST_NAME_MAX = 60;
export const REMARK_MAX = 200;
export const REASON_MAX = 200;
export const NOTE_MAX = 1_000;
export const CHECK_IN_LABEL_MAX = 60;
export const CHECK_IN_PASSWORD_MIN = 4;
export const CHECK_IN_PASSWORD_MAX = 64;

export interface Presence {
  readonly status: ParticipantStatus;
  readonly credit: number;
}

/** What check-ins say of someone, in their order: true for each at which they were there. Null without any check-in. */
export function presenceOf(marks: readonly boolean[]): Presence | null {
  if (marks.length === 0) return null;
  const there = marks.filter(Boolean).length;
  const credit = Math.round((FULL_CREDIT * there) / marks.length);
  if (there === 0) return { status: 'no-show', credit };
  if (!marks[0]) return { status: 'late', credit };
  return { status: marks.at(-1) ? 'attended' : 'left-early', credit };
}

/** What someone had said before, as far as it counts: nothing of those who were still to be approved, or waited for a place. */
export const EXPECTATIONS = ['accepted', 'late', 'bench', 'declined'] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

/**
 * What someone is taken for until staff say otherwise: by check-ins where there were any, else by what they had said. It is the
 * same in whatever order people were imported and checked in (docs/decisions/140). Null where nothing is known of them.
 */
export function presumedPresence(expected: Expectation | null, marks: readonly boolean[]): Presence | null {
  const proven = presenceOf(marks);
  const wasThere = proven !== null && proven.status !== 'no-show';
  if (wasThere) return proven;
  // A substitute who wasn't called in has missed nothing, and neither has someone who signed off.
  if (expected === 'bench') return ofStatus('bench');
  if (expected === 'declined') return ofStatus('excused');
  if (proven !== null || expected === null) return proven;
  return ofStatus(expected === 'late' ? 'late' : 'attended');
}

const ofStatus = (status: ParticipantStatus): Presence => ({ status, credit: DEFAULT_CREDIT[status] });

export interface Amounts {
  /** Hundredths. */
  readonly points: number;
  readonly activityPoints: number;
}

/** What someone's presence earns, to the hundredth, half up; activity points are whole. */
export const earned = ({ points, activityPoints }: Amounts, credit: number): Amounts => ({
  points: Math.round((points * credit) / FULL_CREDIT),
  activityPoints: Math.round((activityPoints * credit) / FULL_CREDIT),
});

/** What is still to be awarded: less than nothing where a credit was lowered after the last award. */
export const stillDue = (due: Amounts, awarded: Amounts): Amounts => ({
  points: due.points - awarded.points,
  activityPoints: due.activityPoints - awarded.activityPoints,
});

export const isNothing = ({ points, activityPoints }: Amounts): boolean => points === 0 && activityPoints === 0;

/** Why presence at an activity can't be recorded now, in words; null where it can. A completed one takes corrections, with a reason. */
export function recordFault(status: ActivityStatus, reason: string): string | null {
  if (status === 'draft') return "This activity isn't published yet.";
  if (status === 'cancelled') return 'This activity was canceled.';
  if (status === 'completed' && reason === '') return 'This activity is completed. Add a reason for the correction.';
  return null;
}

/** Has it begun, by its time or because someone started it early? `now`: epoch ms. */
export const hasBegun = ({ status, startsAt }: { status: ActivityStatus; startsAt: Date }, now: number): boolean =>
  status === 'live' || startsAt.getTime() <= now;
