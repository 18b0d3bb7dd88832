import { memo, type ReactNode } from 'react';
import { cachedInside } from '#/ui/lazy/cached-html.ts';
import type { CellTime } from '#/ui/text/time-zone.tsx';
import { type CellFacts, columnClass, type TableColumns } from './columns.ts';
import { rowAttribute } from './row-keys.ts';
import type { RowWindow } from './use-row-window.ts';

/** What a row is drawn from: while none of it changes, the row isn't drawn again. */
export interface TableRowProps<Row extends object, Given> {
  id: string;
  row: Row;
  given: Given;
  time: CellTime;
  moved: string;
  /** Undefined where rows can't be chosen. */
  selected: boolean | undefined;
  /** 'Select Edda', where rows can be chosen. */
  name: string;
  current: boolean;
  /** A press on the row itself opens it. */
  opens: boolean;
  /** Its number in a longer list, of which only some rows are drawn, and how long that is. */
  index: number | undefined;
  total: number | undefined;
  measure: RowWindow['measure'] | undefined;
}

interface GridRowProps<Row extends object, Given> extends TableRowProps<Row, Given> {
  columns: TableColumns<Row, Given>;
}

/** One row of the table. It calls no hook, and its cells are calls too: it is the only component of the row. */
export const GridRow: typeof DrawnGridRow = memo(DrawnGridRow);

function DrawnGridRow<Row extends object, Given>(props: GridRowProps<Row, Given>): ReactNode {
  const { id, row, columns, given, time, moved, selected, index } = props;
  const facts = { given, time, moved };
  const cells = () => (
    <>
      {selected === undefined ? null : <td>{rowBox(props.name, selected)}</td>}
      {columns.map((column) => (
        <td key={column.id} className={columnClass(column, column.className)}>
          {column.cell(row, facts)}
        </td>
      ))}
    </>
  );
  return (
    <tr
      {...{ [rowAttribute]: id }}
      ref={props.measure}
      data-index={index}
      // The first row is the heads.
      aria-rowindex={index === undefined ? undefined : index + 2}
      tabIndex={-1}
      data-selected={selected || undefined}
      aria-current={props.current || undefined}
      className={props.opens ? 'row-opens' : undefined}
      {...cachedInside(columns, insideOf(props), cells)}
    />
  );
}

interface RowCardProps<Row extends object, Given> extends TableRowProps<Row, Given> {
  card(row: Row, facts: CellFacts<Given>): ReactNode;
}

/** A row as a card with its main facts; a call like a cell. */
export type CardOf<Row extends object, Given> = RowCardProps<Row, Given>['card'];

/** The row as a card, under 768 px. */
export const RowCard: typeof DrawnRowCard = memo(DrawnRowCard);

function DrawnRowCard<Row extends object, Given>(props: RowCardProps<Row, Given>): ReactNode {
  const { id, row, card, given, time, moved, selected, index } = props;
  const inside = () => (
    <>
      {selected === undefined ? null : rowBox(props.name, selected)}
      <div>{card(row, { given, time, moved })}</div>
    </>
  );
  return (
    <li
      {...{ [rowAttribute]: id }}
      ref={props.measure}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={props.total}
      tabIndex={-1}
      data-selected={selected || undefined}
      className="row-card"
      {...cachedInside(card, insideOf(props), inside)}
    />
  );
}

/** All that the inside of a row is drawn from. What marks a zone follows from the zone. */
const insideOf = <Row extends object, Given>({
  row,
  given,
  time,
  moved,
  selected,
  name,
}: TableRowProps<Row, Given>): readonly unknown[] => [
  row,
  given,
  time.timeZone,
  time.zoneMark !== undefined,
  moved,
  selected ?? null,
  name,
];

/** The checkbox of one row: the list hears it (`useSelection`). */
const rowBox = (name: string, selected: boolean) => (
  <input type="checkbox" className="checkbox" aria-label={name} checked={selected} onChange={heardByList} />
);

const heardByList = () => {};
