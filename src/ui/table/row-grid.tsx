import type { Column, Row as TableRow, useTable } from '@tanstack/react-table';
import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import type { ColumnMeta, dataFeatures } from '#/ui/table/columns.ts';
import { rowAttribute } from '#/ui/table/row-keys.ts';
import type { RowWindow } from '#/ui/table/use-row-window.ts';
import type { Selection } from '#/ui/table/use-selection.ts';

export type DataTableModel<Row extends object> = ReturnType<typeof useTable<typeof dataFeatures, Row>>;
type DataColumn<Row extends object> = Column<typeof dataFeatures, Row, unknown>;
export type DataRow<Row extends object> = TableRow<typeof dataFeatures, Row>;

export interface RowsProps<Row extends object> {
  table: DataTableModel<Row>;
  rows: readonly DataRow<Row>[];
  selection: Selection | null;
  rowName: (row: Row) => string;
  open: ((id: string) => void) | undefined;
  /** The row that is open beside the list. */
  current?: string | undefined;
  label: string;
  className?: string | undefined;
  /** Where `rows` are those near the screen of a longer list. */
  window?: RowsWindow;
}

export interface RowsWindow extends Pick<RowWindow, 'start' | 'before' | 'after' | 'measure'> {
  /** Rows in all. */
  total: number;
}

/** The rows as a table. */
export function RowGrid<Row extends object>(props: RowsProps<Row> & { compact: boolean }) {
  const { table, rows, selection, rowName, open, current, compact, window: near } = props;
  const columns = table
    .getVisibleLeafColumns()
    .map((column) => ({ column, className: cellClass(column.columnDef.meta) }));
  return (
    <table
      aria-label={props.label}
      aria-rowcount={near ? near.total + 1 : undefined}
      data-compact={compact || undefined}
      className={cn('row-grid w-full table-fixed border-collapse text-left', props.className)}
    >
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection ? (
              <th scope="col" className="h-9 w-10 border-b pl-4">
                <Checkbox
                  aria-label="Select all"
                  checked={selection.page}
                  disabled={rows.length === 0}
                  onCheckedChange={selection.togglePage}
                />
              </th>
            ) : null}
            {group.headers.map((header) => {
              const meta: ColumnMeta = header.column.columnDef.meta ?? {};
              const sorted = header.column.getIsSorted();
              const name = <table.FlexRender header={header} />;
              return (
                <th
                  key={header.id}
                  scope="col"
                  style={meta.grows ? undefined : { width: header.getSize() }}
                  aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                  className={cn(
                    'h-9 border-b px-2 text-12 font-medium whitespace-nowrap text-fg-3 first:pl-4 last:pr-4',
                    meta.align === 'end' && 'text-right',
                    absences(meta),
                  )}
                >
                  {header.column.getCanSort() ? (
                    <button
                      type="button"
                      className={cn(
                        'inline-flex h-6 items-center gap-1 hover:text-fg-1 [&_svg]:size-3.5',
                        sorted && 'text-fg-1',
                      )}
                      onClick={header.column.getToggleSortingHandler()}
                    >
                      {name}
                      {sorted === 'asc' ? <Icon name="arrow-up" /> : null}
                      {sorted === 'desc' ? <Icon name="arrow-down" /> : null}
                    </button>
                  ) : (
                    <span className={meta.quietHead ? 'sr-only' : undefined}>{name}</span>
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {near?.before ? <Gap height={near.before} /> : null}
        {rows.map((row, at) => {
          const selected = selection?.has(row.id) ?? false;
          return (
            <tr
              key={row.id}
              {...{ [rowAttribute]: row.id }}
              {...inWindow(near, at)}
              tabIndex={-1}
              data-selected={selected || undefined}
              aria-current={row.id === current || undefined}
              onClick={open ? (event) => pressRow(event, () => open(row.id)) : undefined}
              className={open ? 'group/row cursor-pointer' : 'group/row'}
            >
              {selection ? (
                <td className="w-10 group-data-selected/row:shadow-[inset_2px_0_0_var(--color-fg-1)]">
                  <RowBox id={row.id} name={rowName(row.original)} checked={selected} selection={selection} />
                </td>
              ) : null}
              {columns.map(({ column, className }) => (
                <td key={column.id} className={className}>
                  {cellOf(table, column, row)}
                </td>
              ))}
            </tr>
          );
        })}
        {near?.after ? <Gap height={near.after} /> : null}
      </tbody>
    </table>
  );
}

/** The rows that are not there. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** A row of a longer list says which one it is; the first row is the heads. */
const inWindow = (near: RowsWindow | undefined, at: number) =>
  near && { ref: near.measure, 'data-index': near.start + at, 'aria-rowindex': near.start + at + 2 };

/** The checkbox of one row; Shift chooses the range. */
export function RowBox(props: { id: string; name: string; checked: boolean; selection: Selection }) {
  const { id, name, checked, selection } = props;
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={checked}
      onClick={(event) => {
        // The box reports no modifier keys by itself.
        event.preventDefault();
        selection.toggle(id, event.shiftKey);
      }}
    />
  );
}

/** A press on the row itself, not on a control in it, nor the end of marking text. */
export function pressRow(event: MouseEvent<HTMLElement>, open: () => void): void {
  const target = event.target as Element;
  if (!event.currentTarget.contains(target)) return;
  if (target.closest('a, button, input, select, textarea, label, [role="menuitem"]')) return;
  if (window.getSelection()?.toString()) return;
  open();
}

/** What all cells have in common is in `.row-grid`: a page of 50 rows is half as long without it. */
const cellClass = (meta: ColumnMeta = {}): string | undefined =>
  cn(meta.align === 'end' && 'text-right', absences(meta)) || undefined;

/**
 * What a column shows of a row. The library keeps an object with its own memory for each cell and makes each a component,
 * which is more work than rendering their content; ours need the row and its value alone.
 */
function cellOf<Row extends object>(table: DataTableModel<Row>, column: DataColumn<Row>, row: DataRow<Row>): ReactNode {
  const value = column.accessorFn?.(row.original, row.index);
  const { cell } = column.columnDef;
  if (typeof cell !== 'function') return cell ?? null;
  return cell({ table, column, row, getValue: () => value, renderValue: () => value } as never) as ReactNode;
}

function absences({ hiddenBelow }: ColumnMeta): string {
  return hiddenBelow ? leaving[hiddenBelow] : '';
}

const leaving = {
  900: 'max-[899px]:hidden',
  1120: 'max-[1119px]:hidden',
  1280: 'max-[1279px]:hidden',
  1440: 'max-[1439px]:hidden',
};
