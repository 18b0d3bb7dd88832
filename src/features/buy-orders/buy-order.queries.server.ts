import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { enterGuild, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { LISTING, LISTING_COLUMNS } from '#/features/listings/listing.sql.server.ts';
import { ONLINE_SECONDS } from '#/features/market/market.rules.ts';
import { StorefrontPolicy } from '#/features/storefronts/storefront.policy.ts';
import { readOwnTrader } from '#/features/storefronts/storefront.queries.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { type PageInput, sortParts } from '#/platform/lists/list.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { anyone, type RightsHolder } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { BuyOrderPolicy } from './buy-order.policy.ts';
import { FITTING_SHOWN, ORDER_STATUSES } from './buy-order.rules.ts';
import { listGlobalInput, listInGuildInput, listMineInput, type OrderFilters, orderInput } from './buy-order.schema.ts';
import { isMemberOf, isStanding, isUnblocked, ORDER, ORDER_COLUMNS } from './buy-order.sql.server.ts';
import { ORDER_WISH, wishFits } from './wish.sql.server.ts';

/** Listings that are counted for one order: more than that is 'many'. */
const COUNTED = 100;

/** SQL: that a listing `l` fits an order `o`, can be bought on its market now, and by its owner. */
const canServe = sql`l.item_guid = o.item_guid and l.status = 'active' and l.stock > l.reserved and l.user_id <> o.user_id
  and ${wishFits(ORDER_WISH)} and l.guild_id is not distinct from o.guild_id
  and exists (select from storefronts s where s.character_id = l.character_id and not s.on_vacation
    and case when o.guild_id is null then s.enable_global else s.enable_guild end)
  and (o.guild_id is null or ${isMemberOf(sql`o.guild_id`, sql`l.character_id`)})
  and ${isUnblocked(sql`o.user_id`, sql`l.user_id`)}`;

/** Someone's rights where an order stands; none in a guild that is gone. */
const scopeOf = async (who: Actor, guildId: string | null): Promise<RightsHolder | null> =>
  guildId === null
    ? null
    : enterGuild(who, guildId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return { holds: () => false };
        throw error;
      });

/** Orders of an own character that are not closed, newest first, each with how many listings fit it now. */
export const listMine = query({
  name: 'buy-order.listMine',
  input: listMineInput,
  load: readOwnTrader,
  allow: StorefrontPolicy.manage,
  read: async ({ db, who, input: { characterId, cursor, limit }, loaded: { characterName, guildId, guildName } }) => {
    const page = keysetPage({ cursor, limit, sort: 'mine' }, [
      { by: sql`o.created_at`, type: 'timestamptz', desc: true },
      { by: sql`o.id`, type: 'uuid', desc: true },
    ]);
    const scope = await scopeOf(who, guildId);
    const own = scope?.holds('view:storefronts') ? guildId : null;
    const found = await sqlRows(db).as({ ...ORDER, fitting: int, pageKey })(sql`
      select ${ORDER_COLUMNS}, ${page.key} as "pageKey",
        (select count(*)::int from (select from listings l where (o.guild_id is null or o.guild_id = ${own}::uuid) and ${canServe}
          limit ${COUNTED}) f) as fitting
      from buy_orders o join game_items i on i.guid = o.item_guid
      where o.character_id = ${characterId} and o.status <> 'closed' and ${page.after} order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return { items: rows.map(({ pageKey: _, ...row }) => row), nextCursor, characterName, guildId, guildName };
  },
});

export type MyOrders = Awaited<ReturnType<typeof listMine>>;
export type MyOrder = MyOrders['items'][number];

const OWN = { userId: text, guildId: text.orNull, status: oneOf(ORDER_STATUSES), quantity: int, itemName: text };

/** An own order with the rights in its guild. */
async function readOwnOrder(db: Db, { orderId }: { readonly orderId: string }, who: Actor) {
  if (who.kind !== 'user') return null;
  const [order] = await sqlRows(db).as(OWN)(sql`
    select o.user_id as "userId", o.guild_id as "guildId", o.status, o.quantity, i.name as "itemName"
    from buy_orders o join game_items i on i.guid = o.item_guid where o.id = ${orderId} and o.user_id = ${who.userId}`);
  return order ? { ...order, scope: await scopeOf(who, order.guildId) } : null;
}

/** What fits an own order now, the cheapest first; `closed`: what it asked for, of one that is closed. */
export const listFitting = query({
  name: 'buy-order.listFitting',
  input: orderInput,
  load: readOwnOrder,
  allow: BuyOrderPolicy.place,
  read: async ({ db, input: { orderId }, loaded: { status, itemName, quantity } }) => ({
    closed: status === 'closed' ? { itemName, quantity } : null,
    items: await sqlRows(db).as({ ...LISTING, sellerName: text })(sql`
      select ${LISTING_COLUMNS}, c.name as "sellerName"
      from buy_orders o join listings l on ${canServe} join game_items i on i.guid = l.item_guid
        join characters c on c.id = l.character_id
      where o.id = ${orderId} order by l.unit_price, l.created_at, l.id limit ${FITTING_SHOWN}`),
  }),
});

const FOUND_ORDER = { ...ORDER, buyerName: text, isOnline: bool, isMine: bool };
export type FoundOrder = RowOf<typeof FOUND_ORDER>;

/** Columns of an order `o` that someone could serve, with who wants it. */
const foundColumns = (viewer: string | null): SQL => sql`${ORDER_COLUMNS}, c.name as "buyerName",
  exists (select from sessions s where s.user_id = o.user_id
    and s.updated_at > now() - make_interval(secs => ${ONLINE_SECONDS}) and s.expires_at > now()) as "isOnline",
  coalesce(o.user_id = ${viewer}::uuid, false) as "isMine"`;

const ORDERED: Readonly<Record<'newest' | 'price', SortKey>> = {
  newest: { by: sql`o.created_at`, type: 'timestamptz' },
  price: { by: sql`o.max_unit_price`, type: 'bigint' },
};

/** What people want on a market, but for those with whom the viewer doesn't trade. */
async function searchOrders(db: Db, guildId: string | null, viewer: string | null, filters: OrderFilters & PageInput) {
  const { item, region, sort, cursor, limit } = filters;
  const { by, desc } = sort === 'newest' ? { by: 'newest' as const, desc: true } : sortParts(sort);
  const page = keysetPage({ cursor, limit, sort }, [
    { ...ORDERED[by], desc },
    { by: sql`o.id`, type: 'uuid', desc },
  ]);
  const market = guildId === null ? sql`o.guild_id is null` : sql`o.guild_id = ${guildId}`;
  const found = await sqlRows(db).as({ ...FOUND_ORDER, pageKey })(sql`
    select ${foundColumns(viewer)}, ${page.key} as "pageKey"
    from buy_orders o join game_items i on i.guid = o.item_guid join characters c on c.id = o.character_id
    where ${market} and ${isStanding} ${item === undefined ? sql`` : sql`and o.item_guid = ${item}`}
      ${region === undefined ? sql`` : sql`and (o.region is null or o.region = ${region})`}
      and ${isUnblocked(sql`o.user_id`, sql`${viewer}::uuid`)} and ${page.after}
    order by ${page.order} limit ${page.limit}`);
  const { rows, nextCursor } = page.cut(found);
  return { items: rows.map(({ pageKey: _, ...row }) => row), nextCursor };
}

const viewerOf = (who: Actor): string | null => (who.kind === 'user' ? who.userId : null);

/** What people want on the global market. */
export const listGlobal = query({
  name: 'buy-order.listGlobal',
  input: listGlobalInput,
  allow: anyone,
  read: ({ db, who, input }) => searchOrders(db, null, viewerOf(who), input),
});

/** What members want in a guild. */
export const listInGuild = guildQuery({
  name: 'buy-order.listInGuild',
  input: listInGuildInput,
  allow: BuyOrderPolicy.viewInGuild,
  read: ({ db, who, input: { guildId, ...filters } }) => searchOrders(db, guildId, who.userId, filters),
});

/** An open order of someone else, whole, for who sells to it. */
export const getOrder = query({
  name: 'buy-order.getOrder',
  input: orderInput,
  load: async (db, { orderId }, who) => {
    const viewer = viewerOf(who);
    const [order] = await sqlRows(db).as(FOUND_ORDER)(sql`
      select ${foundColumns(viewer)}
      from buy_orders o join game_items i on i.guid = o.item_guid join characters c on c.id = o.character_id
      where o.id = ${orderId} and ${isStanding} and ${isUnblocked(sql`o.user_id`, sql`${viewer}::uuid`)}`);
    return order ? { ...order, scope: await scopeOf(who, order.guildId) } : null;
  },
  allow: BuyOrderPolicy.serve,
  read: async ({ loaded: { scope: _, ...order } }) => order,
});

export type ServedOrder = Awaited<ReturnType<typeof getOrder>>;
