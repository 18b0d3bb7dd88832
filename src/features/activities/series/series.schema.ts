import * as z from 'zod';
import { isDay } from '#/base/day.ts';
import { namedTimeZone } from '#/base/time.ts';
import { cancelActivityInput, changeable, id, planFields, slotsFit } from '../planning/activity.schema.ts';
import { MISSING_TIMES, REPEATED_TIMES, SERIES_MAX } from './series.rules.ts';

/** What may be sent about series (docs/product/activities.md#series). */

const day = z.string().refine(isDay, 'Choose a date');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time');
const timeZone = z.string().transform((value, context) => {
  const named = namedTimeZone(value);
  if (named === null) context.addIssue({ code: 'custom', message: 'Choose a time zone' });
  return named ?? value;
});
const answers = { missingTime: z.enum(MISSING_TIMES), repeatedTime: z.enum(REPEATED_TIMES) };

export const createSeriesInput = z
  .strictObject({
    guildId: id,
    ...planFields,
    startsOn: day,
    time,
    timeZone,
    /** A recurrence rule of RFC 5545 about days, as `ruleOf` makes them. */
    rule: z.string().max(200),
    skipped: z.array(day).max(SERIES_MAX).default([]),
    missingTime: answers.missingTime.default('later'),
    repeatedTime: answers.repeatedTime.default('first'),
    isDraft: z.boolean().default(false),
  })
  .superRefine(slotsFit);

export const SERIES_SCOPES = ['following', 'all'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** About an activity of a series and those after it, or all that are still to come. */
const scoped = { guildId: id, activityId: id, scope: z.enum(SERIES_SCOPES) };

/** What is sent was changed in the activity, and changes in the others too. */
export const updateSeriesInput = z.strictObject({
  ...scoped,
  version: z.int().min(1).optional(),
  ...changeable(planFields),
  time: time.optional(),
  missingTime: answers.missingTime.optional(),
  repeatedTime: answers.repeatedTime.optional(),
});

export const cancelSeriesInput = z.strictObject({ ...scoped, reason: cancelActivityInput.shape.reason });
export const seriesOfInput = z.strictObject({ guildId: id, activityId: id });
