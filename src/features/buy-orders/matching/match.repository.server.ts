import { type SQL, sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { isOffered } from '#/features/listings/listing.sql.server.ts';
import { ONLINE_SECONDS } from '#/features/market/market.rules.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { isUnblocked } from '../buy-order.sql.server.ts';
import { matchKeysOf } from '../searches/market-search.rules.ts';
import { MARKET_SEARCH, MARKET_SEARCH_COLUMNS } from '../searches/market-search.sql.server.ts';
import { ORDER_WISH, SEARCH_WISH, wishFits } from '../wish.sql.server.ts';

/** Orders, and searches, that one run tells at most; the next takes the others. */
export const TOLD_AT_ONCE = 50;

const MATCHED = {
  ...{ id: text, guildId: text.orNull, itemGuid: text, title: text, searched: text, unitPrice: int, left: int },
  ...{ sellerName: text },
};
export type MatchedListing = RowOf<typeof MATCHED>;

/** A listing as it is now, held as it is until people are told; null where it can't be bought. */
export async function readMatched(tx: Tx, listingId: string): Promise<MatchedListing | null> {
  const [listing] = await sqlRows(tx).as(MATCHED)(sql`
    select l.id, l.guild_id as "guildId", l.item_guid as "itemGuid", l.title, l.searched, l.unit_price as "unitPrice",
      l.stock - l.reserved as left, c.name as "sellerName"
    from listings l join characters c on c.id = l.character_id
    where l.id = ${listingId} and l.status = 'active' and l.stock > l.reserved for key share of l`);
  return listing ?? null;
}

/** SQL: the listing `l` of this id, while people find it on its market. */
const offeredOne = ({ id, guildId }: MatchedListing): SQL =>
  sql`l.id = ${id} and l.stock > l.reserved and ${isOffered(guildId)}`;

/** SQL: the same for the same telling. */
const noticeId = sql`md5(concat_ws(' ', id, listing_id, unit_price))::uuid`;

const TOLD_ORDER = { id: text, userId: text, characterId: text, itemName: text };
export type ToldOrder = RowOf<typeof TOLD_ORDER>;

/** Notes the next orders that a listing fits as told, and answers them: the best payers first. */
export async function tellOrders(tx: Tx, listing: MatchedListing): Promise<readonly ToldOrder[]> {
  const { guildId } = listing;
  const traders = guildId === null ? null : await usersHolding(tx, guildId, 'view:storefronts');
  const market =
    traders === null
      ? sql`o.guild_id is null`
      : sql`o.guild_id = ${guildId} and o.user_id = any(${sql.param(traders)}::uuid[])
          and exists (select from members m where m.guild_id = o.guild_id and m.character_id = o.character_id)`;
  return sqlRows(tx).as(TOLD_ORDER)(sql`
    with fitting as (
      select o.id, o.user_id, o.character_id, o.item_guid, l.id as listing_id, l.unit_price
      from listings l join buy_orders o on o.item_guid = l.item_guid and o.status = 'open'
      where ${offeredOne(listing)} and o.user_id <> l.user_id and ${market} and ${wishFits(ORDER_WISH)}
        and ${isUnblocked(sql`o.user_id`, sql`l.user_id`)}
        and not exists (select from market_notices n
          where n.order_id = o.id and n.listing_id = l.id and n.unit_price = l.unit_price)
      order by o.max_unit_price desc, o.id limit ${TOLD_AT_ONCE}),
    told as (
      insert into market_notices (id, order_id, listing_id, unit_price, at)
      select ${noticeId}, id, listing_id, unit_price, now() from fitting on conflict do nothing returning order_id)
    select f.id, f.user_id as "userId", f.character_id as "characterId", i.name as "itemName"
    from fitting f join told t on t.order_id = f.id join game_items i on i.guid = f.item_guid order by f.id`);
}

const TOLD_SEARCH = { ...MARKET_SEARCH, userId: text };
export type ToldSearch = RowOf<typeof TOLD_SEARCH>;

/** The same for saved searches, which are of the global market. */
export async function tellSearches(tx: Tx, listing: MatchedListing): Promise<readonly ToldSearch[]> {
  if (listing.guildId !== null) return [];
  return sqlRows(tx).as(TOLD_SEARCH)(sql`
    with fitting as (
      select s.id, l.id as listing_id, l.unit_price
      from listings l join market_searches s on s.match_key = any(${sql.param(matchKeysOf(listing))}::text[])
        and s.is_notified and s.deleted_at is null
      where ${offeredOne(listing)} and s.user_id <> l.user_id and ${wishFits(SEARCH_WISH)}
        and (not s.is_online or exists (select from sessions n where n.user_id = l.user_id
          and n.updated_at > now() - make_interval(secs => ${ONLINE_SECONDS}) and n.expires_at > now()))
        and ${isUnblocked(sql`s.user_id`, sql`l.user_id`)}
        and not exists (select from market_notices n
          where n.search_id = s.id and n.listing_id = l.id and n.unit_price = l.unit_price)
      order by s.id limit ${TOLD_AT_ONCE}),
    told as (
      insert into market_notices (id, search_id, listing_id, unit_price, at)
      select ${noticeId}, id, listing_id, unit_price, now() from fitting on conflict do nothing returning search_id)
    select ${MARKET_SEARCH_COLUMNS}, s.user_id as "userId"
    from told t join market_searches s on s.id = t.search_id order by s.id`);
}
