import { useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { isOffline } from '#/ui/feedback/error-message.ts';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { cn } from '#/ui/style/class-names.ts';
import { columnDefaults, type DataColumns, dataFeatures } from './columns.ts';
import type { ColumnSort } from './list-search.ts';
import { RowCards } from './row-cards.tsx';
import { RowGrid } from './row-grid.tsx';
import { handleRowKeys } from './row-keys.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useRowWindow } from './use-row-window.ts';
import { useSelection } from './use-selection.ts';

interface VirtualTableProps<Row extends object> {
  /** Accessible name: what is listed. */
  label: string;
  columns: DataColumns<Row>;
  /** Those read so far, as the server sorted them. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Under 768 px: the row as a card with its main facts. */
  renderCard: (row: Row) => ReactNode;
  /** Shown where there are no rows. */
  empty: ReactNode;
  /** Nothing of this list has been read yet. */
  loading?: boolean;
  /** 36 px rows instead of 44. */
  compact?: boolean;
  /** Rows in all. */
  total: number;
  /** Under the rows: how many there are, in words. */
  summary: string;
  sort: ColumnSort | null;
  onSortChange: (sort: ColumnSort | null) => void;
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  hidden?: ReadonlySet<string>;
  /** There are rows behind these; asked for before their end is reached. */
  more: boolean;
  reading: boolean;
  onMore: () => void;
}

/** Height in px of a card until it is seen. */
const CARD = 96;
/** Rows before the end at which the next ones are asked for. */
const AHEAD = 25;

/** A table of any length that scrolls with the page: only rows near the screen are in it; cards under 768 px. */
export function VirtualTable<Row extends object>(props: VirtualTableProps<Row>) {
  const { rows: data, label, total, more, reading, onMore, loading = false, compact = false } = props;
  const narrow = useNarrow();
  const sorting = props.sort ? [props.sort] : [];
  const table = useTable({
    features: dataFeatures,
    columns: props.columns,
    data,
    getRowId: props.rowKey,
    defaultColumn: columnDefaults,
    state: {
      sorting,
      pagination: { pageIndex: 0, pageSize: Number.MAX_SAFE_INTEGER },
      columnVisibility: Object.fromEntries([...(props.hidden ?? [])].map((id) => [id, false])),
    },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      props.onSortChange(next[0] ?? null);
    },
    enableMultiSort: false,
    manualSorting: true,
    manualPagination: true,
    rowCount: total,
    autoResetPageIndex: false,
  });
  const rows = table.getRowModel().rows;
  const selection = useSelection(
    props.selected,
    rows.map((row) => row.id),
    props.onSelectedChange,
  );
  const { place, ...window } = useRowWindow({ count: rows.length, height: narrow ? CARD : compact ? 36 : 44 });
  const isNearEnd = window.end >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && more && !reading && !isOffline()) onMore();
  }, [isNearEnd, more, reading, onMore]);
  const shown = rows.slice(window.start, window.end);
  const body = {
    table,
    rows: shown,
    selection,
    rowName: props.rowName,
    open: undefined,
    label,
    window: { ...window, total },
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are an addition; each row has its own controls
    <div
      className="relative overflow-clip rounded-card border bg-bg-1"
      aria-busy={loading || undefined}
      ref={place}
      onKeyDown={(event) => handleRowKeys(event, { toggle: selection?.toggle })}
    >
      {loading ? (
        <SkeletonRows label={label} rows={12} compact={compact} />
      ) : (
        <>
          {narrow === true ? null : (
            <RowGrid {...body} compact={compact} className={narrow === undefined ? 'max-md:hidden' : undefined} />
          )}
          {narrow === false ? null : (
            <RowCards {...body} renderCard={props.renderCard} className={cn(narrow === undefined && 'md:hidden')} />
          )}
          {rows.length === 0 ? props.empty : null}
        </>
      )}
      <div className="flex min-h-11 items-center gap-4 border-t px-4 py-1.5 text-13 text-fg-2 tabular-nums">
        <p aria-live="polite">{props.summary}</p>
        {more ? (
          <Button variant="ghost" size="sm" className="ml-auto" busy={reading} onClick={onMore}>
            Show more
          </Button>
        ) : null}
      </div>
    </div>
  );
}
