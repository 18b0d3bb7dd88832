import { AsyncLocalStorage } from 'node:async_hooks';
import { takeIdsFrom, uuidv7At } from '#/base/id.ts';

/** A moment that is not now, and the chance that its ids are drawn from. */
export interface Moment {
  readonly at: Date;
  /** Whole numbers of 32 bits; the same ones make the same ids. */
  readonly random32: () => number;
}

const moved = new AsyncLocalStorage<{ readonly at: number; readonly nextId: () => string }>();

/**
 * Runs as if it were another time: ids, `now()` and `clock_timestamp()` in transactions, and rows' own dates are of that
 * moment. For worlds that are written after the fact, and for tests of what waits for days.
 */
export function atMoment<T>({ at, random32 }: Moment, run: () => Promise<T>): Promise<T> {
  let ms = at.getTime();
  // One millisecond an id keeps them in the order they were made.
  return moved.run({ at: ms, nextId: () => uuidv7At(ms++, random32) }, run);
}

/** The time of the product, in ms; commands ask for it instead of `Date.now()`. */
export const currentTime = (): number => moved.getStore()?.at ?? Date.now();

/**
 * What begins a transaction. With a moved clock the schema that has clocks of its own comes first, so every `now()` in
 * its statements is the moved one.
 */
export function beginStatement(): string {
  const clock = moved.getStore();
  if (!clock) return 'begin';
  const at = new Date(clock.at).toISOString();
  return `begin; set local search_path = moved_clock, pg_catalog, public; set local moved_clock.at = '${at}'`;
}

takeIdsFrom(() => moved.getStore()?.nextId());
