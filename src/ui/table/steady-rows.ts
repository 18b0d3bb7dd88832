/** Rows as they stay while someone is about to press one of them, and how many new ones wait. */
export interface SteadyRows<Row> {
  readonly rows: readonly Row[];
  readonly waiting: number;
  /** Keys of those that are shown although they are no longer there. */
  readonly gone: ReadonlySet<string>;
}

/**
 * A list that has changed, without moving anything: rows keep their places with their new contents, those that are gone
 * stay as they were and are named, further ones are added at the end, and new ones between the others wait.
 */
export function steadyRows<Row>(
  before: readonly Row[],
  now: readonly Row[],
  keyOf: (row: Row) => string,
): SteadyRows<Row> {
  const current = new Map(now.map((row) => [keyOf(row), row]));
  const known = new Set(before.map(keyOf));
  const kept = before.map((row) => current.get(keyOf(row)) ?? row);
  const isNew = (row: Row) => !known.has(keyOf(row));
  const last = before.findLastIndex((row) => current.has(keyOf(row)));
  const end = now.findLastIndex((row) => !isNew(row)) + 1;
  return {
    rows: [...kept, ...now.slice(end).filter(isNew)],
    waiting: now.slice(0, end).filter(isNew).length,
    // Further rows may have been pushed to a page that isn't loaded.
    gone: new Set(
      before
        .slice(0, now.some(isNew) ? last : before.length)
        .map(keyOf)
        .filter((key) => !current.has(key)),
    ),
  };
}

/** Whether two lists are the same rows in the same order. */
export const areSameRows = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index]);
