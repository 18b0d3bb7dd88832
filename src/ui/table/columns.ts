import {
  type ColumnDef,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  type SortFn,
  sortFn_basic,
  sortFn_datetime,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';
import { COLUMN_MIN_WIDTH, COLUMN_WIDTH } from '#/ui/table/table-state.ts';

/** What the product adds to a column of TanStack Table. */
export interface ColumnMeta {
  /** Numbers are right-aligned. */
  align?: 'end';
  /** Takes the width that the others leave. One column of each table has it. */
  grows?: true;
  /** Window width in px under which the column leaves; the least worth leaves first. */
  hiddenBelow?: 900 | 1120 | 1280 | 1440;
  /** The head is for screen readers alone (actions). */
  quietHead?: true;
  /** What the column is called in the menu of columns, where the head is no plain text. */
  name?: string;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** As people sort: Émilie beside Emilia, 9 before 10, small beside large letters. */
// biome-ignore lint/suspicious/noExplicitAny: sorts rows of every table
const authorLabel: SortFn<any, any> = (a, b, column) =>
  collator.compare(String(a.getValue(column)), String(b.getValue(column)));

export const dataFeatures = tableFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: authorLabel, text: authorLabel, basic: sortFn_basic, datetime: sortFn_datetime },
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

export type DataColumns<Row extends object> = TableOptions<typeof dataFeatures, Row>['columns'];
// biome-ignore lint/suspicious/noExplicitAny: each column has its own type of value, as in the library's own helper
type AnyColumn<Row extends object> = ColumnDef<typeof dataFeatures, Row, any>;

/** 150 px wide, never under 20. */
export const columnDefaults = { size: COLUMN_WIDTH, minSize: COLUMN_MIN_WIDTH };

/**
 * Columns for a DataTable: `columnsOf<Member>((column) => [column.accessor('name', { header: 'Member' }), …])`.
 * Make them once, outside of components. A cell is called for each row, with the row and its value, and is no component
 * itself: what it shows may use hooks, it may not.
 */
export function columnsOf<Row extends object>(
  make: (column: ReturnType<typeof createColumnHelper<typeof dataFeatures, Row>>) => readonly AnyColumn<Row>[],
): DataColumns<Row> {
  return make(createColumnHelper<typeof dataFeatures, Row>());
}
