import { NODES, RARITIES, REGIONS } from '#/features/game/game.data.ts';
import { ENTRY_GRADES, QUALITIES } from '#/features/items/inventory/inventory.rules.ts';

/** What makes a listing's kind, with how many words each has; quality has none as another one. */
const WORDS = {
  region: REGIONS.length,
  rarity: RARITIES.length,
  grade: ENTRY_GRADES.length,
  node: NODES.length,
  quality: QUALITIES.length + 1,
} as const;
const KINDS = ['region', 'rarity', 'grade', 'node', 'quality'] as const;
export type Kind = (typeof KINDS)[number];

/** Storefronts that a page hears of at most. */
export const STOREFRONTS_HEARD = 60;

/** How long ago (seconds) someone was here who counts as online: sessions are noted once an hour. */
export const ONLINE_SECONDS = 3_600;

type Asked = Readonly<{ query: string; item?: string | undefined } & { [Word in Kind]?: unknown }>;

/**
 * The words of a kind that filters leave open, when it is cheaper to ask for each kind than to read the order until a page is full; else
 * null. One item is asked for by its rarities. Texts and guilds have indexes of their own.
 */
export function openKindsOf(asked: Asked, isGlobal: boolean): readonly Kind[] | null {
  if (asked.query !== '') return null;
  if (asked.item !== undefined) return asked.rarity === undefined ? ['rarity'] : [];
  if (!isGlobal) return null;
  const open = KINDS.filter((kind) => asked[kind] === undefined);
  const times = (kinds: readonly Kind[]) => kinds.reduce((product, kind) => product * WORDS[kind], 1);
  return times(open) <= times(KINDS.filter((kind) => asked[kind] !== undefined)) ? open : null;
}
