import type { Reminder } from '../planning/activity.rules.ts';

/** The job that sends what is due. */
export const REMINDER_CLOCK = 'send-activity-reminders';

const MINUTE_MS = 60_000;

/**
 * How late a reminder may be, in minutes, such as after a pause of the worker. One whose moment was longer ago is left out: the
 * activity was planned or moved after it.
 */
export const LATE_MINUTES = 15;

/** Of the reminders of an activity those that are due, nearest to its start: one for each audience. All in epoch ms. */
export function dueReminders(reminders: readonly Reminder[], startsAt: number, now: number): readonly Reminder[] {
  if (now >= startsAt) return [];
  const due = reminders.filter(({ minutes }) => {
    const since = now - (startsAt - minutes * MINUTE_MS);
    return since >= 0 && since < LATE_MINUTES * MINUTE_MS;
  });
  return due.filter(({ to, minutes }) => !due.some((other) => other.to === to && other.minutes < minutes));
}
