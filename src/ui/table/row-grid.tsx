import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { columnClass, columnWidth, type TableColumn, type TableColumns } from './columns.ts';
import type { ColumnSort } from './list-search.ts';
import { GridRow, type TableRowProps } from './table-row.tsx';
import type { RowWindow } from './use-row-window.ts';
import type { Selection } from './use-selection.ts';

export interface RowsProps<Row extends object, Given> {
  rows: readonly Omit<TableRowProps<Row, Given>, 'measure' | 'total'>[];
  label: string;
  className?: string | undefined;
  /** Where `rows` are those near the screen of a longer list. */
  window: RowsWindow | undefined;
}

export interface RowsWindow extends Pick<RowWindow, 'before' | 'after' | 'measure'> {
  /** Rows in all. */
  total: number;
}

interface RowGridProps<Row extends object, Given> extends RowsProps<Row, Given> {
  columns: TableColumns<Row, Given>;
  compact: boolean;
  selection: Selection | null;
  sort: ColumnSort | null;
  /** Undefined where no head sorts. */
  onSort: ((column: SortColumn) => void) | undefined;
}

export type SortColumn = { readonly id: string; readonly sorts: 'asc' | 'desc' };

/** The rows as a table. */
export function RowGrid<Row extends object, Given>(props: RowGridProps<Row, Given>) {
  const { rows, columns, selection, sort, onSort, window: near } = props;
  return (
    <table
      aria-label={props.label}
      aria-rowcount={near ? near.total + 1 : undefined}
      data-compact={props.compact || undefined}
      className={cn('row-grid', props.className)}
    >
      <thead>
        <tr>
          {selection ? (
            <th scope="col">
              <Checkbox
                aria-label="Select all"
                checked={selection.page}
                disabled={rows.length === 0}
                onCheckedChange={selection.togglePage}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {near?.before ? <Gap height={near.before} /> : null}
        {rows.map((row) => (
          <GridRow key={row.id} {...row} columns={columns} measure={near?.measure} total={undefined} />
        ))}
        {near?.after ? <Gap height={near.after} /> : null}
      </tbody>
    </table>
  );
}

interface HeadProps {
  column: Pick<
    TableColumn<object>,
    'id' | 'header' | 'sorts' | 'quietHead' | 'hiddenBelow' | 'align' | 'grows' | 'width'
  >;
  sort: ColumnSort | null;
  onSort: RowGridProps<object, unknown>['onSort'];
}

function Head({ column, sort, onSort }: HeadProps) {
  const { id, header, sorts } = column;
  const isSorted = sort?.id === id;
  const direction = isSorted ? (sort.desc ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" style={columnWidth(column)} aria-sort={direction} className={columnClass(column)}>
      {sorts && onSort ? (
        <button type="button" onClick={() => onSort({ id, sorts })}>
          {header}
          {direction === 'ascending' ? <Icon name="arrow-up" /> : null}
          {direction === 'descending' ? <Icon name="arrow-down" /> : null}
        </button>
      ) : (
        <span className={column.quietHead ? 'sr-only' : undefined}>{header}</span>
      )}
    </th>
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
