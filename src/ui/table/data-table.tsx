import { useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { cn } from '#/ui/style/class-names.ts';
import { columnDefaults, type DataColumns, dataFeatures } from '#/ui/table/columns.ts';
import { type ColumnSort, DEFAULT_PAGE_SIZE, type PageSize } from '#/ui/table/list-search.ts';
import { Pagination } from '#/ui/table/pagination.tsx';
import { RowCards } from '#/ui/table/row-cards.tsx';
import { RowGrid } from '#/ui/table/row-grid.tsx';
import { handleRowKeys } from '#/ui/table/row-keys.ts';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { pageFacts } from '#/ui/table/table-state.ts';
import { useSelection } from '#/ui/table/use-selection.ts';

export interface DataTableProps<Row extends object> {
  /** Accessible name: what is listed. */
  label: string;
  columns: DataColumns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called, for its checkbox: 'Select Edda'. */
  rowName: (row: Row) => string;
  /** Under 768 px: the row as a card with its main facts. */
  renderCard: (row: Row) => ReactNode;
  /** 'No applications found.' */
  emptyText: string;
  /** Instead of the empty text, where nothing was ever there or filters can be cleared. */
  empty?: ReactNode;
  loading?: boolean;
  /** 36 px rows instead of 44. */
  compact?: boolean;
  /** Rows in all, where `rows` is one page that the server sorted and cut. Without it the table sorts and cuts. */
  total?: number;
  sort?: ColumnSort | null;
  onSortChange?: (sort: ColumnSort | null) => void;
  /** From 1. Without `onPageChange` there is no paging. */
  page?: number;
  size?: PageSize;
  onPageChange?: (page: number) => void;
  onSizeChange?: (size: PageSize, page: number) => void;
  /** Keys of chosen rows; may hold rows of other pages. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Ids of columns that the viewer took away. */
  hidden?: ReadonlySet<string> | undefined;
  /** Key of the row that is open beside the table. */
  current?: string | undefined;
  /** A press on a row outside of its links and buttons, and Enter on it. Give the row a link to the same place. */
  onOpen?: (row: Row) => void;
}

/**
 * A table of the product: fixed layout, sorting by its heads, pages, choosing rows, cards under 768 px.
 * All state belongs to the caller, so that it can live in the address (`parseListSearch`).
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows: data, rowKey, onOpen, loading = false, compact = false, size = DEFAULT_PAGE_SIZE } = props;
  const narrow = useNarrow();
  const paged = props.onPageChange !== undefined;
  const total = props.total ?? data.length;
  const { page } = pageFacts(props.page ?? 1, size, total);
  const sorting = props.sort ? [props.sort] : [];
  const table = useTable({
    features: dataFeatures,
    columns: props.columns,
    data,
    getRowId: rowKey,
    defaultColumn: columnDefaults,
    state: {
      sorting,
      pagination: paged ? { pageIndex: page - 1, pageSize: size } : { pageIndex: 0, pageSize: Number.MAX_SAFE_INTEGER },
      columnVisibility: Object.fromEntries([...(props.hidden ?? [])].map((id) => [id, false])),
    },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      props.onSortChange?.(next[0] ?? null);
    },
    enableSorting: props.onSortChange !== undefined,
    enableMultiSort: false,
    manualSorting: props.total !== undefined,
    manualPagination: props.total !== undefined,
    rowCount: props.total,
    autoResetPageIndex: false,
  });

  const rows = table.getRowModel().rows;
  const selection = useSelection(
    props.selected,
    rows.map((row) => row.id),
    props.onSelectedChange,
  );
  const open = onOpen ? (id: string) => openRow(data, rowKey, id, onOpen) : undefined;
  const body = { table, rows, selection, rowName: props.rowName, open, current: props.current };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are an addition; each row has its own controls
    <div
      className="relative overflow-clip rounded-card border bg-bg-1"
      aria-busy={loading || undefined}
      onKeyDown={(event) => handleRowKeys(event, { toggle: selection?.toggle, open })}
    >
      {loading ? (
        <SkeletonRows label={props.label} rows={size} compact={compact} />
      ) : (
        <>
          {narrow === true ? null : (
            <RowGrid
              {...body}
              label={props.label}
              compact={compact}
              className={narrow === undefined ? 'max-md:hidden' : undefined}
            />
          )}
          {narrow === false ? null : (
            <RowCards
              {...body}
              label={props.label}
              renderCard={props.renderCard}
              className={cn(narrow === undefined && 'md:hidden')}
            />
          )}
          {rows.length === 0 ? (props.empty ?? <EmptyState kind="filtered" level={2} title={props.emptyText} />) : null}
        </>
      )}
      {paged && props.onPageChange && props.onSizeChange ? (
        <Pagination
          page={page}
          size={size}
          total={total}
          onPageChange={props.onPageChange}
          onSizeChange={props.onSizeChange}
        />
      ) : null}
    </div>
  );
}

function openRow<Row>(data: readonly Row[], key: (row: Row) => string, id: string, open: (row: Row) => void) {
  const row = data.find((candidate) => key(candidate) === id);
  if (row !== undefined) open(row);
}
