import type { ReactNode } from 'react';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { type ColumnSort, DEFAULT_PAGE_SIZE, type PageSize } from './list-search.ts';
import { Pagination } from './pagination.tsx';
import { type TableProps, TableRows } from './table-rows.tsx';
import { pageFacts, sortedBy } from './table-state.ts';

export interface DataTableProps<Row extends object, Given> extends TableProps<Row, Given> {
  /** 'No applications found.' */
  emptyText: string;
  /** Instead of the empty text, where nothing was ever there or filters can be cleared. */
  empty?: ReactNode;
  /** Rows in all, where `rows` is one page that the server sorted and cut. Without it the table sorts and cuts. */
  total?: number;
  sort?: ColumnSort | null;
  onSortChange?: (sort: ColumnSort | null) => void;
  /** From 1. Without `onPageChange` there is no paging. */
  page?: number;
  size?: PageSize;
  onPageChange?: (page: number) => void;
  onSizeChange?: (size: PageSize, page: number) => void;
}

/**
 * A table of the product: fixed layout, sorting by its heads, pages, choosing rows, cards under 768 px.
 * All state belongs to the caller, so that it can live in the address (`parseListSearch`).
 */
export function DataTable<Row extends object, Given>(props: DataTableProps<Row, Given>) {
  const { onPageChange, onSizeChange, sort = null, size = DEFAULT_PAGE_SIZE } = props;
  const total = props.total ?? props.rows.length;
  const { page } = pageFacts(props.page ?? 1, size, total);
  const isCutHere = onPageChange !== undefined && props.total === undefined;
  const sorted = props.total === undefined ? ownSort(props) : props.rows;
  const rows = isCutHere ? sorted.slice((page - 1) * size, page * size) : sorted;
  return (
    <TableRows
      {...props}
      rows={rows}
      drawn={rows}
      sort={sort}
      onSortChange={props.onSortChange}
      skeletons={size}
      empty={props.empty ?? <EmptyState kind="filtered" level={2} title={props.emptyText} />}
    >
      {onPageChange && onSizeChange ? (
        <Pagination page={page} size={size} total={total} onPageChange={onPageChange} onSizeChange={onSizeChange} />
      ) : null}
    </TableRows>
  );
}

function ownSort<Row extends object, Given>({ rows, columns, sort }: DataTableProps<Row, Given>): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.id);
  return sort && column?.value ? sortedBy(rows, (row) => column.value?.(row) ?? '', sort.desc) : rows;
}
