import { isStillDue, type Reminder } from '../planning/activity.rules.ts';

/** The job that sends what is due. */
export const REMINDER_CLOCK = 'send-activity-reminders';

const MINUTE_MS = 60_000;

interface Planned {
  readonly startsAt: number;
  /** Since when it is known to begin then. */
  readonly plannedAt: number;
}

/** Of the reminders of an activity those that are due, nearest to its start: one for each audience. All in epoch ms. */
export function dueReminders(
  reminders: readonly Reminder[],
  { startsAt, plannedAt }: Planned,
  now: number,
): readonly Reminder[] {
  if (now >= startsAt) return [];
  const due = reminders.filter(({ minutes }) => isStillDue(startsAt - minutes * MINUTE_MS, { plannedAt, now }));
  return due.filter(({ to, minutes }) => !due.some((other) => other.to === to && other.minutes < minutes));
}
