import * as z from 'zod';
import { hundredthsFault } from '#/base/hundredths.ts';
import { textField } from '#/base/text-schema.ts';
import { MAX_LEVEL } from '#/features/game/game.data.ts';
import {
  ACTIVITY_POINTS_MAX,
  ACTIVITY_TYPES,
  CAPACITY_MAX,
  CLOSES_BEFORE_MAX,
  DESCRIPTION_MAX,
  DURATION_MAX,
  DURATION_MIN,
  NO_SLOTS,
  NODE_MAX,
  POINTS_MAX,
  REASON_MAX,
  REMINDER_AUDIENCES,
  REMINDERS_MAX,
  slotsFault,
  TITLE_MAX,
} from './activity.rules.ts';

/** What may be sent about activities (docs/product/activities.md#activity). */

/** One text for one id: limits are counted by it. */
export const id = z.uuid().toLowerCase();

const whole = (min: number, max: number, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message);
const POINTS = 'Enter an amount from 0 to 1,000,000';
/** Hundredths. */
const points = z
  .int({ error: hundredthsFault(POINTS) })
  .min(0, POINTS)
  .max(POINTS_MAX, POINTS);
const slot = whole(0, CAPACITY_MAX, `Enter a number from 0 to ${CAPACITY_MAX}`);
/** Ids of Discord have more digits than numbers are exact in. */
const discordId = z
  .string()
  .trim()
  .regex(/^\d{17,20}$/, 'Enter an ID with 17 to 20 digits')
  .nullable();

/** What an activity is apart from its date: also what a template keeps and what a series repeats. */
export const planFields = {
  title: textField({
    kind: 'line',
    max: TITLE_MAX,
    required: 'Title is required',
    tooLong: `Keep the title to ${TITLE_MAX} characters`,
  }),
  description: textField({
    kind: 'lines',
    max: DESCRIPTION_MAX,
    tooLong: `Keep the description to ${DESCRIPTION_MAX.toLocaleString('en-US')} characters`,
  }).default(''),
  type: z.enum(ACTIVITY_TYPES, { error: 'Choose a type' }),
  durationMinutes: whole(DURATION_MIN, DURATION_MAX, 'Choose a duration from 15 minutes to 3 days').default(120),
  /** A node or another place, in the guild's own words. */
  node: textField({ kind: 'line', max: NODE_MAX, tooLong: `Keep the place to ${NODE_MAX} characters` }).default(''),
  /** Null for no limit. */
  capacity: whole(1, CAPACITY_MAX, `Enter a number from 1 to ${CAPACITY_MAX}`).nullable().default(null),
  slots: z.strictObject({ Tank: slot, Healer: slot, Damage: slot, Support: slot }).default({ ...NO_SLOTS }),
  requiredRoleId: id.nullable().default(null),
  minLevel: whole(1, MAX_LEVEL, `Enter a level from 1 to ${MAX_LEVEL}`).nullable().default(null),
  minRankId: id.nullable().default(null),
  /** Minutes before the start; 0: until it begins. */
  signUpsCloseMinutes: whole(0, CLOSES_BEFORE_MAX, 'Choose a time within two weeks before the start').default(0),
  /** Canceled by the clock when sign-ups close and fewer are going. */
  cancelBelow: whole(1, CAPACITY_MAX, `Enter a number from 1 to ${CAPACITY_MAX}`).nullable().default(null),
  keepsWaitlist: z.boolean().default(true),
  needsApproval: z.boolean().default(false),
  allowsGuests: z.boolean().default(false),
  /** Hundredths. */
  points: points.default(0),
  /** What the points are of; null for the guild's first pool. */
  poolId: id.nullable().default(null),
  activityPoints: whole(0, ACTIVITY_POINTS_MAX, 'Enter a number from 0 to 1,000,000').default(0),
  countsInStatistics: z.boolean().default(true),
  voiceChannelId: discordId.default(null),
  chatChannelId: discordId.default(null),
  archiveChannelId: discordId.default(null),
  pingRoleId: discordId.default(null),
  reminders: z
    .array(
      z.strictObject({
        minutes: whole(5, CLOSES_BEFORE_MAX, 'Choose a time from 5 minutes to two weeks before the start'),
        to: z.enum(REMINDER_AUDIENCES),
      }),
    )
    .max(REMINDERS_MAX, `Keep it to ${REMINDERS_MAX} reminders`)
    .default([]),
};

/** Refuses slots that do not fit, at the field that a form shows. */
export const slotsFit = (
  { capacity, slots }: { capacity: number | null; slots: Parameters<typeof slotsFault>[1] },
  context: z.RefinementCtx,
): void => {
  const message = slotsFault(capacity, slots);
  if (message) context.addIssue({ code: 'custom', path: ['slots'], message });
};

export const startsAt = z.iso.datetime({ error: 'Enter a date and a time' });

export const createActivityInput = z
  .strictObject({ guildId: id, ...planFields, startsAt, isDraft: z.boolean().default(false) })
  .superRefine(slotsFit);

export const activityInput = z.strictObject({ guildId: id, activityId: id });

/** `following`: of a series also those after it that are still to come. */
export const changeOrganizerInput = activityInput.extend({ organizerId: id, following: z.boolean().default(false) });

/** Fields as a change sends them: what is not sent stays. */
export const changeable = <Fields extends z.ZodRawShape>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
    ]),
  ) as { [Name in keyof Fields]: z.ZodOptional<Fields[Name] extends z.ZodDefault<infer Inner> ? Inner : Fields[Name]> };

/** `version`: the one that was changed; a newer one on the server refuses it. */
export const updateActivityInput = z.strictObject({
  guildId: id,
  activityId: id,
  version: z.int().min(1).optional(),
  ...changeable(planFields),
  startsAt: startsAt.optional(),
});

export const cancelActivityInput = z.strictObject({
  guildId: id,
  activityId: id,
  reason: textField({
    kind: 'lines',
    max: REASON_MAX,
    tooLong: `Keep the reason to ${REASON_MAX} characters`,
  }).default(''),
});
