import { type ReactNode, useEffect } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { isOffline } from '#/ui/feedback/error-message.ts';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import type { ColumnSort } from './list-search.ts';
import { type TableProps, TableRows } from './table-rows.tsx';
import { useRowWindow } from './use-row-window.ts';

/** Of its rows those read so far, as the server sorted them. */
interface VirtualTableProps<Row extends object, Given> extends TableProps<Row, Given> {
  /** Shown where there are no rows. */
  empty: ReactNode;
  /** Rows in all. */
  total: number;
  /** Under the rows: how many there are, in words. */
  summary: string;
  sort: ColumnSort | null;
  onSortChange: (sort: ColumnSort | null) => void;
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
export function VirtualTable<Row extends object, Given>(props: VirtualTableProps<Row, Given>) {
  const { rows, total, more, reading, onMore, compact = false } = props;
  const narrow = useNarrow();
  const { place, start, end, ...window } = useRowWindow({
    count: rows.length,
    height: narrow ? CARD : compact ? 36 : 44,
  });
  const isNearEnd = end >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && more && !reading && !isOffline()) onMore();
  }, [isNearEnd, more, reading, onMore]);
  return (
    <TableRows
      {...props}
      drawn={rows.slice(start, end)}
      start={start}
      window={{ ...window, total }}
      place={place}
      skeletons={12}
    >
      <div className="flex min-h-11 items-center gap-4 border-t px-4 py-1.5 text-13 text-fg-2 tabular-nums">
        <p aria-live="polite">{props.summary}</p>
        {more ? (
          <Button variant="ghost" size="sm" className="ml-auto" busy={reading} onClick={onMore}>
            Show more
          </Button>
        ) : null}
      </div>
    </TableRows>
  );
}
