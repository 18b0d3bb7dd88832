import type { ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';
import { pressRow, RowBox, type RowsProps } from '#/ui/table/row-grid.tsx';
import { rowAttribute } from '#/ui/table/row-keys.ts';

/** The rows as cards, for windows under 768 px. */
export function RowCards<Row extends object>(props: RowsProps<Row> & { renderCard: (row: Row) => ReactNode }) {
  const { rows, selection, rowName, open, renderCard, window: near } = props;
  return (
    <ul
      aria-label={props.label}
      className={props.className}
      style={near && { paddingTop: near.before, paddingBottom: near.after }}
    >
      {rows.map((row, at) => {
        const selected = selection?.has(row.id) ?? false;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keys of all rows
          <li
            key={row.id}
            {...{ [rowAttribute]: row.id }}
            {...(near && {
              ref: near.measure,
              'data-index': near.start + at,
              'aria-posinset': near.start + at + 1,
              'aria-setsize': near.total,
            })}
            tabIndex={-1}
            data-selected={selected || undefined}
            onClick={open ? (event) => pressRow(event, () => open(row.id)) : undefined}
            className={cn(
              'group/row flex items-center gap-4 border-line/60 px-4 py-3 not-first:border-t focus-visible:-outline-offset-2',
              'data-selected:bg-bg-4 data-selected:shadow-[inset_2px_0_0_var(--color-fg-1)]',
            )}
          >
            {selection ? (
              <RowBox id={row.id} name={rowName(row.original)} checked={selected} selection={selection} />
            ) : null}
            <div className="min-w-0 grow">{renderCard(row.original)}</div>
          </li>
        );
      })}
    </ul>
  );
}
