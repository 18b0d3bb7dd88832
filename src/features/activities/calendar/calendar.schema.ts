import * as z from 'zod';
import { listInput } from '#/platform/lists/list-input.ts';
import { ACTIVITY_TYPES } from '../planning/activity.rules.ts';
import { id } from '../planning/activity.schema.ts';
import { RANGE_DAYS_MAX, RANGE_MAX } from './calendar.rules.ts';

/** What may be asked of the calendar (docs/product/activities.md#calendar). */

const DAY_MS = 24 * 60 * 60 * 1000;

/** No type: all of them. */
const types = z.array(z.enum(ACTIVITY_TYPES)).max(ACTIVITY_TYPES.length).default([]);

/** `from` is in the range, `to` is not. */
const range = { from: z.iso.datetime(), to: z.iso.datetime() };

export const activityListInput = listInput(
  { guildId: id, types, ...range },
  { limit: RANGE_MAX, max: RANGE_MAX },
).refine(
  ({ from, to }) => Date.parse(to) > Date.parse(from) && Date.parse(to) - Date.parse(from) <= RANGE_DAYS_MAX * DAY_MS,
  {
    path: ['to'],
    message: `Choose a range of up to ${RANGE_DAYS_MAX} days`,
  },
);

export const upcomingInput = listInput({ guildId: id, types }, { limit: 25 });

export const summaryInput = z
  .strictObject({ guildId: id, ...range })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 8 * DAY_MS, {
    path: ['to'],
    message: 'Choose a range of up to a week',
  });

export const noInput = z.strictObject({});
