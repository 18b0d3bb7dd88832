import type { ReactNode } from 'react';

export interface SelectItem {
  value: string;
  label: string;
  /** Second line in the list. */
  hint?: string;
  icon?: ReactNode;
  /** At the right of a `card`, on wide screens. */
  aside?: ReactNode;
  disabled?: boolean;
}

/** Items whose labels are their values. */
export const itemsNamed = (values: readonly string[]): SelectItem[] => values.map((value) => ({ value, label: value }));

export interface SelectGroup {
  label: string;
  items: readonly SelectItem[];
}

/**
 * Items with an empty value are refused, since an empty value means "nothing chosen":
 * throws in development, drops them otherwise. Groups that end up empty go too.
 */
export function withoutEmptyValues<Entry extends SelectItem | SelectGroup>(
  entries: readonly Entry[],
  development: boolean,
): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if ('items' in entry) {
      const items = withoutEmptyValues(entry.items, development);
      if (items.length > 0) kept.push({ ...entry, items });
    } else if (entry.value !== '') {
      kept.push(entry);
    } else if (development) {
      throw new Error(
        `A Select item needs a value that is not empty: "${entry.label}". Use placeholder for "nothing chosen".`,
      );
    }
  }
  return kept;
}

/** The item with this value, in groups too. */
export function findItem(entries: readonly (SelectItem | SelectGroup)[], value: string): SelectItem | undefined {
  for (const entry of entries) {
    if ('items' in entry) {
      const found = findItem(entry.items, value);
      if (found) return found;
    } else if (entry.value === value) return entry;
  }
  return undefined;
}

/** The item that typed letters mean, from the chosen one on; one letter, or one repeated, goes on to the next with it. */
export function itemByLetters(
  entries: readonly (SelectItem | SelectGroup)[],
  letters: string,
  value: string | undefined,
): SelectItem | undefined {
  const items = entries.flatMap((entry) => ('items' in entry ? entry.items : [entry])).filter((item) => !item.disabled);
  const [first = ''] = letters;
  const begin = (letters.replaceAll(first, '') === '' ? first : letters).toLowerCase();
  const at = items.findIndex((item) => item.value === value);
  const inTurn = [...items.slice(Math.max(at, 0)), ...items.slice(0, Math.max(at, 0))];
  const others = begin.length === 1 ? inTurn.filter((item) => item.value !== value) : inTurn;
  return others.find(({ label }) => label.toLowerCase().startsWith(begin));
}
