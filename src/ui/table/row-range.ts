/** Numbers of rows from 0; `end` is the one behind the last. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** Rows that are drawn in one go beyond those on the screen: one frame of a phone. */
const STEP = 3;

/**
 * What is drawn next of `near`, the rows on the screen and some beyond each edge: all that is on the screen, what is there already, and
 * a few more, so that no scrolling makes a task of all its rows.
 */
export function nextRange(drawn: RowRange, screen: RowRange, near: RowRange): RowRange {
  const shown = within(screen, near);
  const kept = within(drawn, near);
  // What was drawn elsewhere would leave a gap.
  const joins = kept.start < kept.end && kept.start <= shown.end && kept.end >= shown.start;
  const start = joins ? Math.min(kept.start, shown.start) : shown.start;
  const end = joins ? Math.max(kept.end, shown.end) : shown.end;
  const there = joins ? kept.end - kept.start : 0;
  let left = Math.max(0, STEP - (end - start - there));
  // Whoever reads on goes down more often than up.
  const below = Math.min(left, near.end - end);
  left -= below;
  return { start: start - Math.min(left, start - near.start), end: end + below };
}

/** Of a range what is within another, at its edge where they have nothing in common. */
function within({ start, end }: RowRange, { start: first, end: last }: RowRange): RowRange {
  const from = Math.min(Math.max(start, first), last);
  return { start: from, end: Math.max(from, Math.min(end, last)) };
}

export const isSameRange = (one: RowRange, other: RowRange): boolean =>
  one.start === other.start && one.end === other.end;
