import type { ReactNode } from 'react';
import type { CellTime } from '#/ui/text/time-zone.tsx';
import { COLUMN_WIDTH } from './table-state.ts';

/** What a cell may use besides its row. */
export interface CellFacts<Given> {
  /** What the table was given for its cells. */
  readonly given: Given;
  readonly time: CellTime;
  /** The row's time as it moves on, '3h' (`moving` of the table). */
  readonly moved: string;
}

/** A column of a table. Make them once, outside of components. */
export interface TableColumn<Row extends object, Given = unknown> {
  readonly id: string;
  readonly header: string;
  /** px; 150 without it. */
  readonly width?: number;
  /** Takes the width that the others leave. One column of each table has it. */
  readonly grows?: true;
  /** Numbers are right-aligned. */
  readonly align?: 'end';
  /** Window width in px under which the column leaves; the least worth leaves first. */
  readonly hiddenBelow?: 900 | 1120 | 1280 | 1440;
  /** The head is for screen readers alone (actions). */
  readonly quietHead?: true;
  /** Its head sorts; which way the first press does. */
  readonly sorts?: 'asc' | 'desc';
  /** By what, where the table sorts by itself. */
  value?(row: Row): string | number;
  /** Class of its cells. */
  readonly className?: string;
  /**
   * What it shows of a row. Called for each row, and no component: no hooks, and calls rather than components in it, since
   * a page of 50 rows has 400 cells (decision 110).
   */
  cell(row: Row, facts: CellFacts<Given>): ReactNode;
}

export type TableColumns<Row extends object, Given = unknown> = readonly TableColumn<Row, Given>[];

export const columnWidth = ({ grows, width = COLUMN_WIDTH }: Pick<TableColumn<object>, 'grows' | 'width'>) =>
  grows ? undefined : { width };

/** The class of a column's cells; that of its head is the same without `own`. */
export const columnClass = (
  { hiddenBelow, align }: Pick<TableColumn<object>, 'hiddenBelow' | 'align'>,
  own?: string,
): string | undefined =>
  [hiddenBelow && `from-${hiddenBelow}`, align, own].filter((name) => name !== undefined).join(' ') || undefined;

const shown = new WeakMap<object, Map<string, TableColumns<never, never>>>();

/**
 * The columns without those that the viewer took away: the same object each time, since all rows are drawn again for another
 * one (decision 110).
 */
export function shownColumns<Row extends object, Given>(
  columns: TableColumns<Row, Given>,
  hidden: ReadonlySet<string> | undefined,
): TableColumns<Row, Given> {
  if (!hidden?.size) return columns;
  const known: Map<string, TableColumns<Row, Given>> = shown.get(columns) ?? new Map();
  shown.set(columns, known);
  const taken = [...hidden].sort().join(' ');
  const those = known.get(taken) ?? columns.filter(({ id }) => !hidden.has(id));
  known.set(taken, those);
  return those;
}
