import { Badge } from '#/ui/layout/badge.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { revisionLabel } from '../library.rules.ts';
import type { RevisionRow } from '../revision.queries.server.ts';

interface RevisionRowsProps {
  rows: readonly RevisionRow[];
  /** Number of the one that the page reads as. */
  newest: number;
  from: number | null;
  to: number | null;
  onFrom: (number: number) => void;
  onTo: (number: number) => void;
}

/** Two columns of radios choose what is compared: an older one on the left, a newer one on the right; none where there is one alone. */
export function RevisionRows({ rows, newest, from, to, onFrom, onTo }: RevisionRowsProps) {
  return (
    <ol className="revision-rows">
      {rows.map((revision) => {
        const { number, authorName, at } = revision;
        const label = revisionLabel(revision);
        return (
          <li key={number}>
            {newest > 1 ? (
              <>
                <input
                  type="radio"
                  name="from"
                  aria-label={`Compare from revision ${number}`}
                  checked={number === from}
                  disabled={to !== null && number >= to}
                  onChange={() => onFrom(number)}
                />
                <input
                  type="radio"
                  name="to"
                  aria-label={`Compare to revision ${number}`}
                  checked={number === to}
                  disabled={from !== null && number <= from}
                  onChange={() => onTo(number)}
                />
              </>
            ) : null}
            <div>
              <p>{label}</p>
              <p>
                {number.toLocaleString('en-US')}, {authorName}, <Timestamp at={at} variant="short" />
              </p>
            </div>
            {number === newest ? <Badge>Current</Badge> : null}
          </li>
        );
      })}
    </ol>
  );
}
