import { type SQL, sql } from 'drizzle-orm';
import { RARITIES } from '#/features/game/game.data.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';

/** Columns of a wish; those that are left out ask for nothing. */
interface WishColumns {
  readonly itemGuid: SQL;
  readonly words?: SQL;
  readonly rarity: SQL;
  readonly grade: SQL;
  readonly quality: SQL;
  readonly region: SQL;
  readonly server?: SQL;
  readonly node: SQL;
  readonly minPrice?: SQL;
  readonly maxPrice: SQL;
  readonly orBetter: boolean;
}

/** Of a buy order `o`. */
export const ORDER_WISH: WishColumns = {
  ...{ itemGuid: sql`o.item_guid`, rarity: sql`o.rarity`, grade: sql`o.grade`, quality: sql`o.quality` },
  ...{ region: sql`o.region`, node: sql`o.node`, maxPrice: sql`o.max_unit_price`, orBetter: true },
};

/** Of a saved search `s`. */
export const SEARCH_WISH: WishColumns = {
  ...{ itemGuid: sql`s.item_guid`, words: sql`s.words`, rarity: sql`s.rarity`, grade: sql`s.grade` },
  ...{ quality: sql`s.quality`, region: sql`s.region`, server: sql`s.server`, node: sql`s.node` },
  ...{ minPrice: sql`s.min_price`, maxPrice: sql`s.max_price`, orBetter: false },
};

const place = (values: readonly string[], column: SQL): SQL =>
  sql`array_position(${sql.param([...values])}::text[], ${column})`;

/** SQL: whether a listing `l` is what a wish asks for; `fits` in `wish.rules.ts` is the same. */
export function wishFits({ words, server, minPrice, orBetter, ...wish }: WishColumns): SQL {
  const compare = orBetter ? sql`>=` : sql`=`;
  const same = (wanted: SQL, is: SQL) => sql`(${wanted} is null or ${wanted} = ${is})`;
  const parts = [
    same(wish.itemGuid, sql`l.item_guid`),
    words && sql`strpos(l.searched, ${words}) > 0`,
    sql`(${wish.rarity} is null or ${place(RARITIES, sql`l.rarity`)} ${compare} ${place(RARITIES, wish.rarity)})`,
    sql`(${wish.grade} is null or ${place(ENTRY_GRADES, sql`l.grade`)} ${compare} ${place(ENTRY_GRADES, wish.grade)})`,
    sql`(${wish.quality} is null or coalesce(l.quality, -1) ${compare} ${wish.quality})`,
    same(wish.region, sql`l.region`),
    server && same(server, sql`l.server`),
    same(wish.node, sql`l.node`),
    minPrice && sql`(${minPrice} is null or l.unit_price >= ${minPrice})`,
    sql`(${wish.maxPrice} is null or l.unit_price <= ${wish.maxPrice})`,
  ].filter((part) => part !== undefined);
  return sql`(${sql.join(parts, sql` and `)})`;
}
