import * as z from 'zod';
import { PAGE_MAX, PAGE_SIZE } from './list.ts';

/** Longer than any cursor of ours. */
const CURSOR_MAX = 3_000;

interface PageOptions {
  /** Rows of a page when the caller does not say. */
  readonly limit?: number;
  readonly max?: number;
}

interface SortOptions<Sorts extends readonly string[]> extends PageOptions {
  readonly sorts: Sorts;
  /** The order when the caller does not say. */
  readonly sort: Sorts[number];
}

const pageFields = ({ limit = PAGE_SIZE, max = PAGE_MAX }: PageOptions) => ({
  cursor: z.string().max(CURSOR_MAX).optional(),
  limit: z.int().min(1).max(max).default(limit),
});

/** Input of a list that has one order: `{ …filters, cursor?, limit }`. */
export const listInput = <Filters extends z.ZodRawShape>(filters: Filters, options: PageOptions = {}) =>
  z.strictObject({ ...filters, ...pageFields(options) });

/** Input of a list that can be sorted: `{ …filters, sort, cursor?, limit }`. */
export const sortedListInput = <Filters extends z.ZodRawShape, const Sorts extends readonly string[]>(
  filters: Filters,
  { sorts, sort, ...options }: SortOptions<Sorts>,
) => z.strictObject({ ...filters, sort: z.enum(sorts).default(sort), ...pageFields(options) });
