import * as z from 'zod';
import { DEFAULT_PERIOD, isPeriod } from '#/base/period.ts';
import { textField } from '#/base/text-schema.ts';
import { sortedListInput } from '#/platform/lists/list-input.ts';
import { ACTIVITY_TYPES } from '../planning/activity.rules.ts';
import { DEFAULT_ORDER, STATS_A_PAGE, STATS_ORDERS } from './activity-stats.search.ts';

const period = z.string().refine(isPeriod).default(DEFAULT_PERIOD);
const types = z.array(z.enum(ACTIVITY_TYPES)).max(ACTIVITY_TYPES.length).default([]);

/** What is counted: activities of a period, of all types unless some are named. */
export const activityStatsOverviewInput = z.strictObject({ guildId: z.uuid(), period, types });

/** People of a guild with their figures. */
export const listActivityStatsInput = sortedListInput(
  { guildId: z.uuid(), period, types, query: textField({ kind: 'line', max: 100 }).default('') },
  { sorts: STATS_ORDERS, sort: DEFAULT_ORDER, limit: STATS_A_PAGE },
);

/** The same list as a file. */
export const exportActivityStatsInput = listActivityStatsInput.omit({ cursor: true, limit: true });

export const memberActivityStatsInput = z.strictObject({
  guildId: z.uuid().toLowerCase(),
  memberId: z.uuid().toLowerCase(),
});

export type ListActivityStatsInput = z.input<typeof listActivityStatsInput>;
export type ExportActivityStats = z.output<typeof exportActivityStatsInput>;
