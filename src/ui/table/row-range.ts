/** Numbers of rows from 0; `end` is the one behind the last. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** Rows that are drawn in one go: about 15 ms of a phone's processor. */
const AT_ONCE = 4;

/**
 * What is drawn next of `near`, the rows on the screen and some beyond each edge: what is there already and a few more, those on the screen
 * first, so that no scrolling makes a task of all its rows. Where nothing is drawn yet the whole screen comes at once.
 */
export function nextRange(drawn: RowRange, screen: RowRange, near: RowRange): RowRange {
  const shown = within(screen, near);
  if (drawn.start === drawn.end) return shown;
  const kept = within(drawn, near);
  // What was drawn elsewhere would leave a gap.
  const joins = kept.start < kept.end && kept.start <= shown.end && kept.end >= shown.start;
  const there = joins ? kept : { start: shown.start, end: shown.start };
  const onScreen = grown(there, shown, AT_ONCE);
  const drew = there.start - onScreen.start + onScreen.end - there.end;
  return grown(onScreen, near, AT_ONCE - drew);
}

/** A range with up to `rows` more of another. Whoever reads on goes down more often than up. */
function grown({ start, end }: RowRange, within: RowRange, rows: number): RowRange {
  const below = clamped(within.end - end, rows);
  return { start: start - clamped(start - within.start, rows - below), end: end + below };
}

const clamped = (rows: number, most: number): number => Math.min(Math.max(rows, 0), most);

/** Of a range what is within another, at its edge where they have nothing in common. */
function within({ start, end }: RowRange, { start: first, end: last }: RowRange): RowRange {
  const from = Math.min(Math.max(start, first), last);
  return { start: from, end: Math.max(from, Math.min(end, last)) };
}

export const isSameRange = (one: RowRange, other: RowRange): boolean =>
  one.start === other.start && one.end === other.end;
