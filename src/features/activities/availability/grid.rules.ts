import { dayAfter } from '#/base/day.ts';
import { wallTimeAt } from '#/base/wall-time.ts';
import { HALF_MS } from './overlap.rules.ts';
import { DAY_HALVES, DAYS } from './week.rules.ts';

/** A half hour of the coming week on the clocks of a zone. */
export interface GridCell {
  /** Epoch ms. */
  readonly at: number;
  readonly free: number;
}

export interface Grid {
  readonly days: readonly string[];
  /** By day, then half hour; null where clocks skip it. */
  readonly cells: readonly (readonly (GridCell | null)[])[];
  /** Whole hours that are worth drawing; `last` isn't part of them. */
  readonly first: number;
  readonly last: number;
}

/** Lays slots from the first instant of a day on out by clocks. A half hour that clocks show twice is the one with fewer people. */
export function gridOf(day: string, startsAt: string, counts: readonly number[], timeZone: string): Grid {
  const days = Array.from({ length: DAYS }, (_, at) => dayAfter(day, at));
  const cells = days.map(() => new Array<GridCell | null>(DAY_HALVES).fill(null));
  for (const [place, free] of counts.entries()) {
    const at = Date.parse(startsAt) + place * HALF_MS;
    const wall = wallTimeAt(at, timeZone);
    const row = cells[days.indexOf(wall.slice(0, 10))];
    const half = Number(wall.slice(11, 13)) * 2 + Math.floor(Number(wall.slice(14)) / 30);
    const known = row?.[half];
    if (row && (!known || known.free > free)) row[half] = { at, free };
  }
  const used = cells.flatMap((row) =>
    row.flatMap((cell, half) => (cell && cell.free > 0 ? [Math.floor(half / 2)] : [])),
  );
  if (used.length === 0) return { days, cells, first: 14, last: 24 };
  return { days, cells, first: Math.max(0, Math.min(...used) - 1), last: Math.min(24, Math.max(...used) + 2) };
}

/** 0 to 4: how many of the people, against the most there are in the week. */
export const heatOf = (free: number, most: number): number =>
  free === 0 ? 0 : Math.max(1, Math.ceil((free / most) * 4));
