import * as z from 'zod';
import { DEFAULT_PERIOD, isPeriod } from '#/base/period.ts';
import { textField } from '#/base/text-schema.ts';
import { sortedListInput } from '#/platform/lists/list-input.ts';
import { TASK_CATEGORIES } from '../task.rules.ts';
import { DEFAULT_ORDER, STATS_A_PAGE, TASK_STATS_ORDERS } from './task-stats.search.ts';

const period = z.string().refine(isPeriod).default(DEFAULT_PERIOD);
const category = z.enum(TASK_CATEGORIES).optional();

/** What is counted: work approved in a period, of all categories unless one is named. */
export const taskStatsOverviewInput = z.strictObject({ guildId: z.uuid(), period, category });

/** People of a guild with their figures. */
export const listTaskStatsInput = sortedListInput(
  { guildId: z.uuid(), period, category, query: textField({ kind: 'line', max: 100 }).default('') },
  { sorts: TASK_STATS_ORDERS, sort: DEFAULT_ORDER, limit: STATS_A_PAGE },
);

/** The same list as a file. */
export const exportTaskStatsInput = listTaskStatsInput.omit({ cursor: true, limit: true });

export const memberTaskStatsInput = z.strictObject({
  guildId: z.uuid().toLowerCase(),
  memberId: z.uuid().toLowerCase(),
});

export type ListTaskStatsInput = z.input<typeof listTaskStatsInput>;
export type ExportTaskStats = z.output<typeof exportTaskStatsInput>;
