import { formatTimestamp } from '#/base/time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Clock {
  readonly timeZone: string;
  /** Epoch ms. */
  readonly renderedAt: number;
}

/** Rows by the day that they were published on, in the reader's zone: 'Today', 'Yesterday', '11/20/2026'. */
export function byDay<Row extends { readonly publishAt: string }>(
  rows: readonly Row[],
  { timeZone, renderedAt }: Clock,
): readonly (readonly [string, readonly Row[]])[] {
  const dayOf = (at: number | string) => formatTimestamp(at, timeZone, 'full').slice(0, '11/20/2026'.length);
  const near = new Map([
    [dayOf(renderedAt - DAY_MS), 'Yesterday'],
    [dayOf(renderedAt), 'Today'],
  ]);
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayOf(row.publishAt);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, those]) => [near.get(day) ?? day, those]);
}
