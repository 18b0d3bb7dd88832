import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';

/** What is true of every activity of a guild (docs/product/activities.md#activity). */

export const ACTIVITY_TYPES = [
  'raid',
  'dungeon',
  'node-siege',
  'castle-siege',
  'caravan',
  'world-boss',
  'guild-war',
  'gathering',
  'crafting',
  'social',
  'meeting',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** A draft is staff's alone; the clock makes a scheduled one live, staff complete or cancel it. */
export const ACTIVITY_STATUSES = ['draft', 'scheduled', 'live', 'completed', 'cancelled'] as const;
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];

/** Places that are kept for a role. */
export type Slots = Readonly<Record<CombatRole, number>>;

export const NO_SLOTS: Slots = { Tank: 0, Healer: 0, Damage: 0, Support: 0 };

/** Who is reminded: people who have a place or may come, or members who have not responded. */
export const REMINDER_AUDIENCES = ['going', 'unanswered'] as const;
export type ReminderAudience = (typeof REMINDER_AUDIENCES)[number];

/** `minutes` before the start. */
export interface Reminder {
  readonly minutes: number;
  readonly to: ReminderAudience;
}

/** The job that starts and cancels activities when it is time. */
export const ACTIVITY_CLOCK = 'activity-clock';

/** Code points. */
export const REASON_MAX = 300;
export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 10_000;
export const NODE_MAX = 80;

export const CAPACITY_MAX = 400;
export const DURATION_MIN = 15;
/** Minutes: three days. */
export const DURATION_MAX = 3 * 24 * 60;
/** Minutes: two weeks. */
export const CLOSES_BEFORE_MAX = 14 * 24 * 60;
export const REMINDERS_MAX = 5;
/** Hundredths: a million points. */
export const POINTS_MAX = 100_000_000;
export const ACTIVITY_POINTS_MAX = 1_000_000;
/** How far from now one may begin. */
export const AHEAD_DAYS = 2 * 365;
/** One that took place and was not planned here is entered afterwards. */
export const BACK_DAYS = 365;

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Why an activity cannot begin at this moment, or null. Both in epoch ms. */
export function startFault(at: number, now: number): string | null {
  if (at > now + AHEAD_DAYS * DAY_MS) return 'Choose a start within two years';
  if (at < now - BACK_DAYS * DAY_MS) return 'Choose a start within the last year';
  return null;
}

export const slotSum = (slots: Slots): number => COMBAT_ROLES.reduce((sum, role) => sum + slots[role], 0);

/** Why these slots do not fit the capacity, or null. Without a capacity no place is kept for a role. */
export function slotsFault(capacity: number | null, slots: Slots): string | null {
  const sum = slotSum(slots);
  if (capacity === null) return sum === 0 ? null : 'Set a number of places before you assign them to roles';
  return sum <= capacity ? null : `${sum} places are assigned to roles, but there are only ${capacity}`;
}

interface Times {
  /** ISO 8601. */
  readonly startsAt: string;
  readonly durationMinutes: number;
}

/** Epoch ms. */
export const endOf = ({ startsAt, durationMinutes }: Times): number =>
  Date.parse(startsAt) + durationMinutes * MINUTE_MS;

/** When sign-ups close, so many minutes before the start. Both in epoch ms. */
export const signUpsCloseAt = ({ startsAt, closesMinutes }: { startsAt: number; closesMinutes: number }): number =>
  startsAt - closesMinutes * MINUTE_MS;

/** Why an activity can no longer be changed, in words; null while it can. */
export function frozenFault(status: ActivityStatus): string | null {
  if (status === 'completed') return 'This activity is completed, so it can no longer be changed.';
  return status === 'cancelled' ? 'This activity is canceled, so it can no longer be changed.' : null;
}

/** For so long the clock also does what was due before an activity was planned. */
export const CLOCK_GRACE_MINUTES = 15;

/**
 * Does the clock still do what was due at a moment? It does after a pause of any length, except for what was long past
 * when the activity was planned or moved. All in epoch ms.
 */
export const isStillDue = (moment: number, { plannedAt, now }: { plannedAt: number; now: number }): boolean =>
  now >= moment && (plannedAt <= moment || now < moment + CLOCK_GRACE_MINUTES * MINUTE_MS);

/** Do these changes make the clock begin anew? */
export const changesTimes = (changes: Readonly<Record<string, unknown>>): boolean =>
  'startsAt' in changes || 'signUpsCloseMinutes' in changes || 'reminders' in changes;

interface ClosingActivity {
  readonly startsAt: number;
  readonly closesMinutes: number;
  readonly plannedAt: number;
  /** The closing for which it was judged. */
  readonly judgedFor: number | null;
}

/** Is it to be judged now whether enough are going? Once for each closing of its sign-ups, and before it begins. */
export function isMinimumDue(activity: ClosingActivity, now: number): boolean {
  const closed = signUpsCloseAt(activity);
  const { startsAt, plannedAt, judgedFor } = activity;
  return now < startsAt && judgedFor !== closed && isStillDue(closed, { plannedAt, now });
}

/** The reason that the clock gives. */
export const tooFewReason = (going: number, minimum: number): string =>
  `Only ${going} of at least ${minimum} people were going after sign-ups closed.`;
