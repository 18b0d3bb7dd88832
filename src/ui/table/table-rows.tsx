import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Instant } from '#/base/time.ts';
import { hideFailedPicture } from '#/ui/layout/row-avatar.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { useMovingTexts } from '#/ui/text/row-time.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { shownColumns, type TableColumns } from './columns.ts';
import type { ColumnSort } from './list-search.ts';
import { RowCards } from './row-cards.tsx';
import { RowGrid, type RowsWindow, type SortColumn } from './row-grid.tsx';
import { handleRowKeys, rowOf } from './row-keys.ts';
import { RowLayer } from './row-layer.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { CardOf } from './table-row.tsx';
import { nextSort } from './table-state.ts';
import { type OpenRowLayer, type RowLayer as PressedLayer, useRowLayer } from './use-row-layer.ts';
import { useSelection } from './use-selection.ts';

/** What every table takes. */
export interface TableProps<Row extends object, Given> {
  /** Accessible name: what is listed. */
  label: string;
  columns: TableColumns<Row, Given>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called, for its checkbox: 'Select Edda'. */
  rowName: (row: Row) => string;
  /** Under 768 px: the row as a card with its main facts. A call, made once. */
  card: CardOf<Row, Given>;
  /** For cells and cards; rows are drawn again when it is another one. */
  given: Given;
  /** The time of a row that is shown as '3h' and moves on. */
  moving?: (row: Row) => Instant;
  /** Nothing of this list has been read yet. */
  loading?: boolean;
  /** 36 px rows instead of 44. */
  compact?: boolean;
  /** Keys of chosen rows; may hold rows that are not here. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Ids of columns that the viewer took away. */
  hidden?: ReadonlySet<string> | undefined;
  /** Key of the row that is open beside the table. */
  current?: string | undefined;
  /** A press on a row outside of its links and buttons, and Enter on it. Give the row a link or button to the same place. */
  onOpen?: (row: Row) => void;
  /** A press on a button of a row that says `data-does`. */
  onAction?: (action: string, row: Row) => void;
  /** What buttons of a row that say `data-opens` open, besides times. */
  layer?: (row: Row, layer: OpenRowLayer) => ReactNode;
  /** For what they open by other means; true where it did. */
  onLayerPress?: (layer: PressedLayer) => boolean;
}

interface TableRowsProps<Row extends object, Given> extends TableProps<Row, Given> {
  /** Those of the rows that are drawn, and the number of the first. */
  drawn: readonly Row[];
  start?: number;
  window?: RowsWindow;
  place?: (element: HTMLElement | null) => void;
  skeletons: number;
  sort: ColumnSort | null;
  onSortChange: ((sort: ColumnSort | null) => void) | undefined;
  empty: ReactNode;
  /** Under the rows. */
  children: ReactNode;
}

/** Rows as a table, or as cards where it is narrow, with what can be done with them: they are heard here, all at once. */
export function TableRows<Row extends object, Given>(props: TableRowsProps<Row, Given>) {
  const { rows, drawn, rowKey, rowName, label, compact = false, sort, onSortChange, onOpen, onAction, layer } = props;
  const narrow = useNarrow();
  const time = useViewerTime();
  const { moving } = props;
  const moved = useMovingTexts(moving ? drawn.map(moving) : NONE, 'very_short');
  const selection = useSelection(props.selected, rows.map(rowKey), props.onSelectedChange);
  const layers = useRowLayer(props.onLayerPress);
  const columns = shownColumns(props.columns, props.hidden);
  const rowBy = (id: string | null) => (id === null ? undefined : rows.find((row) => rowKey(row) === id));
  const open = onOpen && ((id: string | null) => whenFound(rowBy(id), onOpen));

  const onClick = (event: MouseEvent<HTMLElement>) => {
    layers.handlers.onClick(event);
    const { target, currentTarget } = event;
    if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
    const action = target.closest<HTMLElement>('[data-does]')?.dataset.does;
    if (action && onAction) whenFound(rowBy(rowOf(target)), (row) => onAction(action, row));
    else if (open && isRowItself(target)) open(rowOf(target));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    layers.handlers.onKeyDown(event);
    handleRowKeys(event, { toggle: selection?.toggle, open });
  };
  const lines = drawn.map((row, at) => ({
    id: rowKey(row),
    row,
    given: props.given,
    time,
    moved: moved[at] ?? '',
    selected: selection ? selection.has(rowKey(row)) : undefined,
    name: `Select ${rowName(row)}`,
    current: rowKey(row) === props.current,
    opens: open !== undefined,
    index: props.window && (props.start ?? 0) + at,
  }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is heard here was pressed on a control of a row
    <div
      className="relative overflow-clip rounded-card border bg-bg-1"
      aria-busy={props.loading || undefined}
      ref={props.place}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onChange={selection?.onChange}
      onErrorCapture={hideFailedPicture}
    >
      {props.loading ? (
        <SkeletonRows label={label} rows={props.skeletons} compact={compact} />
      ) : (
        <>
          {narrow === true ? null : (
            <RowGrid
              {...{ rows: lines, columns, label, compact, selection, sort, window: props.window }}
              onSort={onSortChange && ((column: SortColumn) => onSortChange(nextSort(sort, column)))}
              className={narrow === undefined ? 'max-md:hidden' : undefined}
            />
          )}
          {narrow === false ? null : (
            <RowCards
              {...{ rows: lines, label, window: props.window, card: props.card }}
              className={narrow === undefined ? 'md:hidden' : undefined}
            />
          )}
          {rows.length === 0 ? props.empty : null}
        </>
      )}
      <RowLayer of={layers}>
        {(opened) => {
          const row = rowBy(opened.row);
          return row && layer?.(row, opened);
        }}
      </RowLayer>
      {props.children}
    </div>
  );
}

const NONE: readonly Instant[] = [];

function whenFound<Row>(row: Row | undefined, act: (row: Row) => void): void {
  if (row !== undefined) act(row);
}

/** A press on the row itself, not on a control in it, nor the end of marking text. */
const isRowItself = (target: Element): boolean =>
  rowOf(target) !== null &&
  !target.closest('a, button, input, select, textarea, label, [role="menuitem"]') &&
  !window.getSelection()?.toString();
