import type { PaletteGroup } from '#/ui/keyboard/palette-entry.ts';

/** What the command palette shows, in which order. Pure. */

export const GROUP_TITLES: Readonly<Record<PaletteGroup, string>> = {
  actions: 'Actions',
  items: 'Items',
  members: 'Members',
  pages: 'Pages',
  log: 'Audit log',
  elsewhere: 'Elsewhere',
};

/** A sign at the beginning narrows to one group. */
const NARROWED: Readonly<Record<string, PaletteGroup>> = { '>': 'actions', '@': 'members', '#': 'items' };

export interface PaletteText {
  /** What is looked for, without the sign. */
  readonly query: string;
  readonly only: PaletteGroup | null;
}

export function paletteText(text: string): PaletteText {
  const trimmed = text.trim();
  const only = NARROWED[trimmed.charAt(0)] ?? null;
  return { query: (only ? trimmed.slice(1) : trimmed).trim(), only };
}

export interface Matchable {
  readonly label: string;
  /** Further words that it is found by. */
  readonly keywords?: string;
}

/** Without accents and in small letters: 'cool' finds 'Cool-down', 'durgan' finds 'Dûrgan'. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 3 where the label begins with the text, 2 where one of its words does, 1 where it is found at all, else 0. */
export function matchScore({ label, keywords = '' }: Matchable, query: string): number {
  const [name, sought] = [plain(label), plain(query)];
  if (name.startsWith(sought)) return 3;
  const words = `${name} ${plain(keywords)}`;
  if (words.split(/[\s/&-]+/).some((word) => word.startsWith(sought)) || words.includes(` ${sought}`)) return 2;
  return words.includes(sought) ? 1 : 0;
}

/** Of what was found for an earlier text, what has the text of now in its title too. */
export const stillFound = <Result extends { readonly title: string }>(
  found: readonly Result[],
  query: string,
): Result[] => found.filter(({ title }) => plain(title).includes(plain(query)));

/** Those that match, best first; all of them where nothing is sought. */
export function matching<Item extends Matchable>(items: readonly Item[], query: string, most: number): Item[] {
  if (query === '') return items.slice(0, most);
  return items
    .map((item) => ({ item, score: matchScore(item, query) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item);
}
