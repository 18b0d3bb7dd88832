import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { RARITIES, REGIONS } from '#/features/game/game.data.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { nodeName } from '#/features/storefronts/storefront.schema.ts';
import { sortedListInput } from '#/platform/lists/list-input.ts';
import { MARKET_SORTS } from './market.search.ts';

/** What may be asked of the market (docs/product/storefronts.md#search). */

const id = z.uuid().toLowerCase();
const price = z.int().min(0).max(1_000_000_000);

const filters = {
  query: textField({ kind: 'line', max: 100 }).default(''),
  region: z.enum(REGIONS).optional(),
  node: nodeName.optional(),
  rarity: z.enum(RARITIES).optional(),
  grade: z.enum(ENTRY_GRADES).optional(),
  /** Copper for one piece, both included. */
  minPrice: price.optional(),
  maxPrice: price.optional(),
};
const order = { sorts: MARKET_SORTS, sort: 'newest', limit: 24 } as const;

export const searchGlobalInput = sortedListInput(filters, order);
export const searchGuildInput = sortedListInput({ guildId: id, ...filters }, order);
export const storefrontInput = z.strictObject({ characterId: id });
export const guildStorefrontInput = z.strictObject({ guildId: id, characterId: id });
export type MarketFilters = Omit<z.output<typeof searchGlobalInput>, 'cursor' | 'limit'>;
