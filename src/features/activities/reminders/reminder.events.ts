import * as z from 'zod';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { REMINDER_AUDIENCES } from '../planning/activity.rules.ts';
import { activitySubject } from '../planning/activity-subject.rules.ts';
import { reminderText } from '../planning/duration.labels.ts';

/** `minutes` before the start. */
export const activityReminded = defineEvent('activity.reminded', {
  area: 'activity-reminders',
  subject: activitySubject,
  data: z.object({ minutes: z.int(), to: z.enum(REMINDER_AUDIENCES) }),
  audit: {
    label: 'Reminder sent',
    sentence: 'sent a reminder of {subject}',
    details: (reminder) => [textDetail('Reminder', reminderText(reminder))],
  },
});
