/** What a change of a page's address means when the address has moved on since the page was drawn. Pure. */

/** Values of one key, separated by commas, chosen one by one. */
type ListKey<Search> = { [Key in keyof Search]-?: string extends Search[Key] ? Key : never }[keyof Search];

export interface SearchChange<Search> {
  /** What the page showed when it was changed. */
  shown: Search;
  /** What the page made of it. */
  next: Search;
  /** What was asked for last and may still be loading. */
  asked: Search;
  lists?: readonly ListKey<Search>[] | undefined;
}

/**
 * The same change on top of what was asked for last: nothing that was chosen while its answer was on its way is lost. A page
 * number belongs to the list that it was turned in, so it's the one that was made last. Whoever changes it back to what the page shows
 * wants that.
 */
export function changedSearch<Search extends object>({ shown, next, asked, lists = [] }: SearchChange<Search>): Search {
  if (isSame(shown, next)) return next;
  const changed: Partial<Search> = {};
  for (const key of new Set(Object.keys({ ...shown, ...next, ...asked })) as Set<keyof Search & string>) {
    const isList = (lists as readonly (keyof Search)[]).includes(key);
    const value =
      key === 'page' ? next[key] : isList ? changedList(shown[key], next[key], asked[key]) : changedValue(key);
    if (value !== undefined) changed[key] = value as Search[typeof key];
  }
  return changed as Search;

  function changedValue(key: keyof Search) {
    return next[key] === shown[key] ? asked[key] : next[key];
  }
}

function isSame<Search extends object>(one: Search, other: Search): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof Search)[];
  return keys.every((key) => one[key] === other[key]);
}

function changedList(shown: unknown, next: unknown, asked: unknown): string | undefined {
  const [before, after, latest] = [valuesIn(shown), valuesIn(next), valuesIn(asked)];
  const kept = latest.filter((value) => after.includes(value) || !before.includes(value));
  const added = after.filter((value) => !before.includes(value) && !kept.includes(value));
  const values = [...kept, ...added];
  return values.length === 0 ? undefined : values.join(',');
}

const valuesIn = (list: unknown): string[] => (typeof list === 'string' && list !== '' ? list.split(',') : []);
