import { type SQL, sql } from 'drizzle-orm';
import { enterGuild, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { StorefrontPolicy } from '#/features/storefronts/storefront.policy.ts';
import { readOwnTrader } from '#/features/storefronts/storefront.queries.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { anyone, can, forbidden, policy, type RightsHolder } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { type JudgedTrade, sideOf, TradePolicy } from './trade.policy.ts';
import { unlessGone } from './trade.repository.server.ts';
import { dueAt, IMAGES_PER_SIDE, SIDES, type Side, scoreOf, type TradeStatus, turnOf } from './trade.rules.ts';
import {
  disputesInput,
  guildTradeInput,
  listTradesInput,
  myTurnsInput,
  ofCharacterInput,
  tradeInput,
} from './trade.schema.ts';
import {
  DETAIL,
  DETAIL_COLUMNS,
  isShownRating,
  isTurnOf,
  STATE,
  STATE_COLUMNS,
  TRADER,
  traderJson,
} from './trade.sql.server.ts';

const WHOLE = { ...STATE, ...DETAIL, buyer: TRADER, seller: TRADER };
const MESSAGE = { id: text, userId: text, name: text, text, imageLinks: arrayOf(text), at: instant };
const RATING = { side: oneOf(SIDES), isGood: bool, text, hiddenReason: text.orNull, isShown: bool };

async function loadTrade(db: Db, { transactionId }: { readonly transactionId: string }, who: Actor) {
  const [trade] = await sqlRows(db).as(WHOLE)(sql`
    select ${STATE_COLUMNS}, ${DETAIL_COLUMNS}, ${traderJson(sql`t.buyer_user_id`)} as buyer,
      ${traderJson(sql`t.seller_user_id`)} as seller
    from trades t join game_items i on i.guid = t.item_guid where t.id = ${transactionId}`);
  if (!trade) return null;
  const { guildId } = trade;
  const scope = guildId === null ? null : await enterGuild(who, guildId).catch(unlessGone);
  return { ...trade, scope, now: currentTime() };
}

/** One trade whole, for its two sides, and for who decides it while it is disputed. */
export const getTrade = query({
  name: 'trade.getTrade',
  input: tradeInput,
  load: loadTrade,
  allow: TradePolicy.view,
  read: async ({ db, who, loaded }) => {
    const { scope: _, now, buyer, seller, buyerUserId, sellerUserId, ...trade } = loaded;
    const side = sideOf(who, loaded);
    const own = who.kind === 'user' ? who.userId : null;
    const [messages, ratings, [block]] = await Promise.all([
      sqlRows(db).as(MESSAGE)(sql`
        select id, user_id as "userId", name, text, image_links as "imageLinks", at from trade_messages where trade_id = ${trade.id} order by id`),
      sqlRows(db).as(RATING)(sql`
        select r.side, r.is_good as "isGood", case when r.hidden_reason is null then r.text else '' end as text,
          r.hidden_reason as "hiddenReason", ${isShownRating(sql`t`)} as "isShown"
        from trade_ratings r join trades t on t.id = r.trade_id where r.trade_id = ${trade.id}`),
      sqlRows(db).as({ blocked: bool })(sql`
        select exists (select from trader_blocks where user_id = ${own}
          and blocked_user_id = ${side === 'buyer' ? sellerUserId : buyerUserId}) as blocked`),
    ]);
    const mine = ratings.find((rating) => rating.side === side) ?? null;
    const due = dueAt(trade.status, new Date(trade.stateSince).getTime());
    const ownImages = messages.flatMap(({ userId, imageLinks }) => (userId === own ? imageLinks : []));
    return {
      ...trade,
      ...{ side, turn: turnOf(trade), dueAt: due === null ? null : new Date(due).toISOString() },
      traders: { buyer: scored(buyer), seller: scored(seller) },
      messages: messages.map(({ userId, ...message }) => ({
        ...message,
        side: userId === buyerUserId ? ('buyer' as const) : ('seller' as const),
      })),
      // What the other said is shown with one's own.
      ratings: ratings.filter((rating) => rating.side === side || rating.isShown),
      blocked: block?.blocked ?? false,
      /** How many more this side can add. */
      imagesLeft: Math.max(0, IMAGES_PER_SIDE - ownImages.length),
      can: {
        ...canOf(who, loaded),
        rate: mine === null && can(who, TradePolicy.rate, { ...loaded, now }),
        contest: can(who, TradePolicy.contest, { ...loaded, now }),
        withdrawContest: can(who, TradePolicy.withdrawContest, { ...loaded, now }),
      },
    };
  },
});

/** The same as a page of its guild: for those who may see its storefronts. */
export const getGuildTrade = guildQuery({
  name: 'trade.getGuildTrade',
  input: guildTradeInput,
  load: async (db, { guildId, transactionId }) => {
    const [trade] = await sqlRows(db).as({ ...STATE })(
      sql`select ${STATE_COLUMNS} from trades t where t.id = ${transactionId} and t.guild_id = ${guildId}`,
    );
    return trade ?? null;
  },
  allow: TradePolicy.openInGuild,
  read: async ({ loaded: { id, title } }) => ({ id, title }),
});

export type TradeDetails = Awaited<ReturnType<typeof getTrade>>;

interface Counted {
  readonly completed: number;
  readonly good: number;
  readonly rated: number;
  readonly dropped: number;
  readonly contested: number;
}
/** With the score, which is shown from a few ratings on. */
export const scored = ({ completed, good, rated, dropped, contested }: Counted) => ({
  ...{ completed, rated, dropped, contested },
  score: scoreOf(good, rated),
});

const canOf = (who: Actor, trade: JudgedTrade) => ({
  communicate: can(who, TradePolicy.communicate, trade),
  sellerConfirm: can(who, TradePolicy.sellerConfirm, trade),
  buyerConfirm: can(who, TradePolicy.buyerConfirm, trade),
  cancel: can(who, TradePolicy.cancel, trade),
  dispute: can(who, TradePolicy.dispute, trade),
  withdraw: can(who, TradePolicy.withdraw, trade),
  resolve: can(who, TradePolicy.resolve, trade),
  message: can(who, TradePolicy.message, trade),
  block: can(who, TradePolicy.block, trade),
});

const ROW = { ...STATE, isMyTurn: bool, side: oneOf(SIDES), icon: DETAIL.icon, rarity: DETAIL.rarity };

/** Shapes a row for whoever sees it. */
const rowOf = <Row extends { buyerUserId: string; sellerUserId: string; status: TradeStatus; stateSince: string }>({
  buyerUserId: _,
  sellerUserId: __,
  ...row
}: Row) => {
  const due = dueAt(row.status, new Date(row.stateSince).getTime());
  return { ...row, dueAt: due === null ? null : new Date(due).toISOString() };
};

async function readActiveTrader(db: Db, input: { readonly characterId: string }, who: Actor) {
  const trader = await readOwnTrader(db, input, who);
  if (!trader) return null;
  const [user] = await sqlRows(db).as({ active: text.orNull })(
    sql`select active_character_id as active from users where id = ${trader.userId}`,
  );
  return { ...trader, isActive: user?.active === input.characterId };
}

/** SQL: trades `t` in which a person's character is this side, by an index of its own. */
const isSide = (side: Side, userId: string, characterId: string): SQL => {
  const column = (name: string) => sql.raw(`t.${side}_${name}`);
  return sql`${column('user_id')} = ${userId} and ${column('character_id')} = ${characterId}`;
};

/** Trades of the character that the caller acts as: running ones by when it's due, ended ones latest first. */
export const listTrades = query({
  name: 'trade.listTrades',
  input: listTradesInput,
  load: readActiveTrader,
  allow: policy<RightsHolder, { readonly isActive: boolean }>({
    when: (_who, { isActive }) => isActive || forbidden(),
  }),
  read: async ({ db, input: { characterId, view, cursor, limit }, loaded: { userId, characterName } }) => {
    const page = keysetPage({ cursor, limit, sort: view }, [
      { by: sql`t.created_at`, type: 'timestamptz', desc: true },
      { by: sql`t.id`, type: 'uuid', desc: true },
    ]);
    const state = view === 'active' ? sql`t.ended_at is null` : sql`t.ended_at is not null`;
    const half = (side: Side) => sql`(
      select t.*, ${side}::text as side from trades t where ${isSide(side, userId, characterId)} and ${state} and ${page.after}
      order by ${page.order} limit ${page.limit})`;
    const found = await sqlRows(db).as({ ...ROW, pageKey })(sql`
      select ${STATE_COLUMNS}, t.side, i.icon, t.rarity, ${isTurnOf(sql`${userId}::uuid`)} as "isMyTurn", ${page.key} as "pageKey"
      from (${half('buyer')} union all ${half('seller')}) t
      join game_items i on i.guid = t.item_guid
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return { items: rows.map(({ pageKey: _, ...row }) => rowOf(row)), nextCursor, characterName };
  },
});

export type TradeList = Awaited<ReturnType<typeof listTrades>>;
export type TradeRow = TradeList['items'][number];

/** How many trades of an own character run, and in how many it is the owner's turn. */
export const countActive = query({
  name: 'trade.countActive',
  input: ofCharacterInput,
  load: readOwnTrader,
  allow: StorefrontPolicy.manage,
  read: async ({ db, loaded: { characterId, userId } }) => {
    const [counted] = await sqlRows(db).as({ active: int, yourTurn: int })(sql`
      select count(*)::int as active, count(*) filter (where ${isTurnOf(sql`${userId}::uuid`)})::int as "yourTurn"
      from (select * from trades t where ${isSide('buyer', userId, characterId)} union all
        select * from trades t where ${isSide('seller', userId, characterId)}) t where t.ended_at is null`);
    return counted ?? { active: 0, yourTurn: 0 };
  },
});

/** Running trades in which it is the caller's turn, whichever of their characters trades: those that end first. */
export const listMyTurns = query({
  name: 'trade.listMyTurns',
  input: myTurnsInput,
  allow: anyone,
  read: async ({ db, who }) => {
    if (who.kind !== 'user') return { items: [] };
    const me = sql`${who.userId}::uuid`;
    const running = (column: SQL) => sql`(select t.* from trades t where ${column} = ${me} and t.ended_at is null)`;
    const rows = await sqlRows(db).as(STATE)(sql`
      select ${STATE_COLUMNS} from (${running(sql`t.buyer_user_id`)} union all ${running(sql`t.seller_user_id`)}) t
      where ${isTurnOf(me)} order by t.clock_at, t.id limit 20`);
    return {
      items: rows.map(({ buyerUserId, buyerName, sellerName, ...row }) => {
        const due = dueAt(row.status, new Date(row.stateSince).getTime());
        return {
          ...{ id: row.id, guildId: row.guildId, title: row.title, status: row.status, total: row.total },
          ...{ cancelAskedBy: row.cancelAskedBy, other: buyerUserId === who.userId ? sellerName : buyerName },
          dueAt: due === null ? null : new Date(due).toISOString(),
        };
      }),
    };
  },
});

/** Disputes of a guild that wait for a decision, oldest first; those of which the caller is a side are not theirs to decide. */
export const listDisputes = guildQuery({
  name: 'trade.listDisputes',
  input: disputesInput,
  allow: TradePolicy.decideInGuild,
  read: async ({ db, who }) => ({
    items: await sqlRows(db).as({
      ...{ id: text, title: text, buyerName: text, sellerName: text, total: int, stateSince: instant },
    })(sql`
      select t.id, t.title, t.buyer_name as "buyerName", t.seller_name as "sellerName", t.total, t.state_since as "stateSince"
      from trades t where t.guild_id = ${who.guildId} and t.status = 'disputed'
        and t.buyer_user_id is distinct from ${who.userId}::uuid and t.seller_user_id is distinct from ${who.userId}::uuid
      order by t.state_since, t.id limit 50`),
  }),
});
