import * as z from 'zod';
import { REMINDER_AUDIENCES } from '../planning/activity.rules.ts';
import { id } from '../planning/activity.schema.ts';

/** One reminder of an activity, `minutes` before its start. */
export const sendReminderInput = z.strictObject({
  guildId: id,
  activityId: id,
  minutes: z.int(),
  to: z.enum(REMINDER_AUDIENCES),
});
