import { changesOf, withNames } from '#/platform/changes.ts';

interface Placed {
  readonly id: string;
}

/** Entries whose place differs between two orders of the same entries. */
export function movedBetween<T extends Placed>(before: readonly T[], after: readonly Placed[]): T[] {
  return before.filter(({ id }, at) => after[at]?.id !== id);
}

/** An unsaved order applied to a list that has changed: removed ranks are left out, new ones come last. */
export function mergedOrder<T extends Placed>(mine: readonly string[], theirs: readonly T[]): T[] {
  const byId = new Map(theirs.map((each) => [each.id, each]));
  return [...mine.flatMap((id) => byId.get(id) ?? []), ...theirs.filter(({ id }) => !mine.includes(id))];
}

type Ordered = readonly { readonly id: string; readonly name: string }[];

/** What an event keeps of another order. */
export function orderChange(before: Ordered, after: Ordered) {
  const ids = (list: Ordered) => list.map(({ id }) => id);
  const names = new Map(before.map(({ id, name }) => [id, name]));
  return withNames(changesOf({ order: ids(before) }, { order: ids(after) }, ['order']), (id) => names.get(id));
}

/** The order in words. */
export const orderLabel = (ranks: readonly { readonly name: string }[]): string =>
  ranks.map(({ name }) => name).join(', ');
