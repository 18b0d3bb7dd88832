import type { ReactNode } from 'react';
import { Badge } from '#/ui/layout/badge.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { changeText, KIND_LABELS, LIMIT_LABELS, pointsText, ruleText } from '../point.labels.ts';
import type { PointEntryItem } from '../point-entries.queries.server.ts';

interface EntryListProps<Entry extends PointEntryItem> {
  entries: readonly Entry[];
  /** Beside the person who did it, such as the guild. */
  about?: (entry: Entry) => ReactNode;
  /** At the right, such as Undo. */
  action?: (entry: Entry) => ReactNode;
}

/** Postings in words, newest first: what, by which rule, by whom, when, and the balance after it. */
export function EntryList<Entry extends PointEntryItem>({ entries, about, action }: EntryListProps<Entry>) {
  return (
    <ol aria-label="History">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid grid-cols-[minmax(0,1fr)_fit-content(45%)] items-start gap-x-4 gap-y-1 px-5 py-3 not-first:border-t not-first:border-line max-md:px-4"
        >
          <div className="grid min-w-0 grid-cols-1 gap-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">{ruleText(entry)}</span>
              <Badge>{KIND_LABELS[entry.kind]}</Badge>
              {entry.reversed ? <Badge tone="warning">Undone</Badge> : null}
            </p>
            {entry.limit ? (
              <p className="text-13 text-warning">
                {`${changeText(entry.requested)} requested, ${changeText(entry.granted)} granted: ${LIMIT_LABELS[entry.limit]}`}
              </p>
            ) : null}
            <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1.5 text-13 text-fg-3">
              {about?.(entry)}
              <span>{`by ${entry.actorName}`}</span>
              <Timestamp at={entry.at} variant="short" />
              {entry.people > 1 ? <span>{`with ${entry.people - 1} more`}</span> : null}
            </p>
          </div>
          <div className="grid justify-items-end gap-1 text-right tabular-nums">
            <b className="font-semibold">{changeText(entry.granted)}</b>
            <span className="text-13 text-fg-3">{`${pointsText(entry.after)} after`}</span>
            {action?.(entry)}
          </div>
        </li>
      ))}
    </ol>
  );
}
