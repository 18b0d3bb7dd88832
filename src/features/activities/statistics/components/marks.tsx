import type { ReactElement } from 'react';
import { LEGEND, marksText } from '../activity-stats.labels.ts';
import { lookOf, type Mark } from '../activity-stats.rules.ts';

/** Someone's latest activities, the oldest first: a call, for rows. Two marks are one element (decision 110). */
export const marksOf = (marks: readonly Mark[]): ReactElement => (
  <span className="marks" role="img" aria-label={marksText(marks)}>
    {marks.flatMap((mark, at) => {
      const next = marks[at + 1];
      if (at % 2 === 1) return [];
      return [<i key={at} data-mark={lookOf(mark)} data-next={next && lookOf(next)} />];
    })}
  </span>
);

/** The same over the width of a card. */
export const wideMarksOf = (marks: readonly Mark[]): ReactElement => (
  <span className="marks-wide" role="img" aria-label={marksText(marks)}>
    {marks.map((mark, at) => (
      <i key={at} className={`mark mark-${lookOf(mark)}`} />
    ))}
  </span>
);

/** What the marks mean. */
export function Legend() {
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-x-4 gap-y-1.5 text-12 text-fg-2">
      {LEGEND.map(({ look, label }) => (
        <li key={look} className="flex items-center gap-1.5">
          <i aria-hidden className={`mark mark-${look}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
