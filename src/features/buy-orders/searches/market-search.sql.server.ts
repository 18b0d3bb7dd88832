import { sql } from 'drizzle-orm';
import { RARITIES, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { MARKET_SORTS } from '#/features/market/market.search.ts';
import { bool, int, oneOf, text } from '#/platform/db/rows.server.ts';

/** Columns of a saved search `s`. */
export const MARKET_SEARCH_COLUMNS = sql`s.id, s.name, s.is_notified as "isNotified", s.query, s.item_guid as "itemGuid", s.region,
  s.server, s.node, s.rarity, s.grade, s.quality, s.min_price as "minPrice", s.max_price as "maxPrice", s.is_online as "isOnline", s.sort,
  s.match_key is not null as "canNotify"`;

export const MARKET_SEARCH = {
  ...{ id: text, name: text, isNotified: bool, query: text, itemGuid: text.orNull, region: oneOf(REGIONS).orNull },
  ...{
    server: oneOf(REALMS).orNull,
    node: text.orNull,
    rarity: oneOf(RARITIES).orNull,
    grade: oneOf(ENTRY_GRADES).orNull,
  },
  ...{ quality: int.orNull, minPrice: int.orNull, maxPrice: int.orNull, isOnline: bool },
  ...{ sort: oneOf(MARKET_SORTS), canNotify: bool },
};
