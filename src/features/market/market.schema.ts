import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { RARITIES, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { NODE_NAME_MAX } from '#/features/game/node.rules.ts';
import { ENTRY_GRADES, QUALITIES } from '#/features/items/inventory/inventory.rules.ts';
import { sortedListInput } from '#/platform/lists/list-input.ts';
import { MARKET_SORTS } from './market.search.ts';

/** What may be asked of the market (docs/product/storefronts.md#search). */

const id = z.uuid().toLowerCase();
const price = z.int().min(0).max(1_000_000_000);

const filters = {
  query: textField({ kind: 'line', max: 100 }).default(''),
  /** An item of the catalog. */
  item: z.guid().toLowerCase().optional(),
  region: z.enum(REGIONS).optional(),
  server: z.enum(REALMS).optional(),
  /** At one that no one knows there is nothing. */
  node: z.string().min(1).max(NODE_NAME_MAX).optional(),
  rarity: z.enum(RARITIES).optional(),
  /** Percent. */
  quality: z.literal(QUALITIES).optional(),
  grade: z.enum(ENTRY_GRADES).optional(),
  /** Copper for one piece, both included. */
  minPrice: price.optional(),
  maxPrice: price.optional(),
  /** Of sellers who were here in the last hour. */
  online: z.literal(true).optional(),
};
const order = { sorts: MARKET_SORTS, sort: 'newest', limit: 50 } as const;

export const searchGlobalInput = sortedListInput(filters, order);
export const searchGuildInput = sortedListInput({ guildId: id, ...filters }, order);
export const storefrontInput = z.strictObject({ characterId: id });
export const guildStorefrontInput = z.strictObject({ guildId: id, characterId: id });
export type MarketFilters = Omit<z.output<typeof searchGlobalInput>, 'cursor' | 'limit'>;
