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
    /** A loadout whose parties each activity begins with; for people who manage activities. */
    loadoutId: id.nullable().default(null),
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
const rule = z.string().max(200);
/** About all that is to come, by the rule that the form makes. `restored`: days that were skipped and are to be there again. */
export const seriesDaysInput = z.strictObject({
  guildId: id,
  activityId: id,
  rule,
  restored: z.array(day).max(SERIES_MAX).default([]),
});
/** `go`: the activities that the preview had removed; others refuse it. */
export const changeDaysInput = seriesDaysInput.extend({ go: z.array(id).max(SERIES_MAX) });
/** `loadoutId`: null for none. `coming`: those that have no parties yet get them now. */
export const chooseLoadoutInput = z.strictObject({
  guildId: id,
  activityId: id,
  loadoutId: id.nullable(),
  coming: z.boolean().default(false),
});

export const seriesOfInput = z.strictObject({ guildId: id, activityId: id });
