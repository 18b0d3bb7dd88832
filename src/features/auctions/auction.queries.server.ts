import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { type PoolState, readPool, readPools } from '#/features/point-pools/pool.queries.server.ts';
import { heldBy } from '#/features/points/holds/hold.api.server.ts';
import { pointBalances } from '#/features/points/point.api.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { bool, instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { AuctionPolicy } from './auction.policy.ts';
import { BID_STATES, isSealed, leastBid, mostBid, TIE_BREAKS } from './auction.rules.ts';
import { auctionInput, listAuctionsInput, noInput } from './auction.schema.ts';
import type { AuctionView } from './auction.search.ts';
import { auctionColumns, isSeenBy, ROW, toDeliverIn } from './auction.sql.server.ts';

const BY_VIEW: Readonly<Record<AuctionView, { readonly where: SQL; readonly keys: readonly SortKey[] }>> = {
  open: {
    where: sql`a.state = 'open'`,
    keys: [
      { by: sql`a.ends_at`, type: 'timestamptz' },
      { by: sql`a.id`, type: 'uuid' },
    ],
  },
  ended: {
    where: sql`a.state <> 'open'`,
    keys: [
      { by: sql`a.ended_at`, type: 'timestamptz', desc: true },
      { by: sql`a.id`, type: 'uuid', desc: true },
    ],
  },
};

/** Auctions of a guild: open ones by their end, the others by when they ended, latest first. */
export const listAuctions = guildQuery({
  name: 'auction.listAuctions',
  input: listAuctionsInput,
  allow: AuctionPolicy.view,
  read: async ({ db, who, input: { view, cursor, limit } }) => {
    const { where, keys } = BY_VIEW[view];
    const page = keysetPage({ cursor, limit, sort: view }, keys);
    const seesNames = maySeeOfOthers(who, 'transactions', await visibilityIn(who.guildId));
    const [found, [counts], { enabled, pools }] = await Promise.all([
      sqlRows(db).as({ ...ROW, pageKey })(sql`
        select ${auctionColumns(who.userId, seesNames)}, ${page.key} as "pageKey" from auctions a
        where a.guild_id = ${who.guildId} and ${where} and ${isSeenBy(who)} and ${page.after} order by ${page.order} limit ${page.limit}`),
      sqlRows(db).as({ open: int, toHandOver: int })(sql`
        select (select count(*)::int from auctions where guild_id = ${who.guildId} and state = 'open') as open,
          (select count(*)::int from auctions a where ${toDeliverIn(sql`${who.guildId}`)}) as "toHandOver"`),
      readPools(db, who.guildId),
    ]);
    const { rows, nextCursor } = page.cut(found);
    const opens = canChange(who, AuctionPolicy.open, undefined);
    return {
      items: rows.map(({ pageKey: _, poolId, ...row }) => {
        const pool = pools.find(({ id }) => id === poolId);
        return { ...row, unit: pool?.label ?? '', pool: pools.length > 1 ? (pool?.name ?? null) : null };
      }),
      nextCursor,
      ...{ open: counts?.open ?? 0, toHandOver: opens ? (counts?.toHandOver ?? 0) : 0 },
      enabled,
      can: { open: opens && enabled },
    };
  },
});

export type AuctionList = Awaited<ReturnType<typeof listAuctions>>;
export type AuctionRow = AuctionList['items'][number];

const DETAILS = {
  ...ROW,
  ...{ note: text, tieBreak: oneOf(TIE_BREAKS), activityId: text.orNull, activityTitle: text.orNull, zeroSum: bool },
  ...{ sharers: int, snipeSeconds: int, extensions: int, extensionsMax: int, openedByName: text, createdAt: instant },
  ...{ seed: int.orNull, deliveredAt: instant.orNull, deliveredByName: text.orNull },
};
const BID = {
  id: text,
  name: text.orNull,
  isMine: bool,
  amount: int,
  state: oneOf(BID_STATES),
  passedOver: bool,
  at: instant,
};
/** Bids that a page shows, the latest. */
const SHOWN = 50;

/** One auction whole; sealed bids of others only when it has ended. */
export const getAuction = guildQuery({
  name: 'auction.getAuction',
  input: auctionInput,
  load: async (db, { guildId, auctionId }, who) => {
    const seesNames = maySeeOfOthers(who, 'transactions', await visibilityIn(guildId));
    const [auction] = await sqlRows(db).as(DETAILS)(sql`
      select ${auctionColumns(who.userId, seesNames)}, a.note, a.tie_break as "tieBreak", a.activity_id as "activityId",
        a.activity_title as "activityTitle", a.zero_sum as "zeroSum", a.snipe_seconds as "snipeSeconds", a.extensions,
        a.extensions_max as "extensionsMax", a.opened_by_name as "openedByName", a.created_at as "createdAt", a.seed,
        a.delivered_at as "deliveredAt", a.delivered_by_name as "deliveredByName",
        (select count(*)::int from participants p where a.zero_sum and p.guild_id = a.guild_id
          and p.activity_id = a.activity_id and p.user_id is not null and p.credit > 0
          and (select true from members m where m.guild_id = p.guild_id and m.user_id = p.user_id limit 1)) as sharers
      from auctions a where a.guild_id = ${guildId} and a.id = ${auctionId} and ${isSeenBy(who)}`);
    return auction ? { auction, seesNames } : null;
  },
  allow: AuctionPolicy.view,
  read: async ({ db, who, input: { guildId, auctionId }, loaded: { auction, seesNames } }) => {
    const userId = who.userId ?? NO_PERSON;
    const me = sql`${userId}::uuid`;
    const inPool = { guildId, poolId: auction.poolId };
    const isSecret = isSealed(auction.kind) && auction.state === 'open';
    const [pool, balances, holds, bids] = await Promise.all([
      readPool(db, guildId, auction.poolId),
      pointBalances(db, inPool, [userId]),
      heldBy(db, inPool, [userId]),
      sqlRows(db).as(BID)(sql`
        select b.id, case when ${seesNames} or b.user_id = ${me} then b.name end as name, b.user_id = ${me} as "isMine",
          b.amount, b.state, b.passed_over as "passedOver", b.at from auction_bids b
        where b.guild_id = ${guildId} and b.auction_id = ${auctionId} and (${!isSecret} or b.user_id = ${me})
        order by b.id desc limit ${SHOWN}`),
    ]);
    if (!pool) throw new Error(`No pool of the auction ${auctionId}`);
    const { mine, leading, poolId: _, ...rest } = auction;
    const spendable = { balance: balances.get(userId) ?? 0, held: holds.get(userId) ?? 0 };
    return {
      ...rest,
      ...{ leading, mine, bids: isSecret ? 0 : rest.bids, shownBids: bids, isSecret },
      ...{ unit: pool.label, pool: pool.isOneOfSeveral ? pool.name : null, seesNames, least: leastNow(auction) },
      most: Math.max(0, mostBid(spendable, pool.rules.overdraft, mine ?? 0)),
      can: canOf(who, auction, pool),
    };
  },
});

export type AuctionDetails = Awaited<ReturnType<typeof getAuction>>;
export type ShownBid = AuctionDetails['shownBids'][number];

type Details = RowOf<typeof DETAILS>;

/** The lowest bid that counts now. */
function leastNow({ kind, minimum, increment, leading, mine }: Details): number {
  if (kind === 'open') return leastBid({ minimum, increment }, leading);
  return mine === null ? minimum : Math.max(minimum, mine + 1);
}

function canOf(who: GuildScope, auction: Details, pool: PoolState) {
  const { state, kind, bidByMe, mine, price, delivered, endsAt } = auction;
  const facts = {
    ...{ state, kind, bidByMe, heldByMe: mine !== null, hasWinner: price !== null, delivered },
    archived: pool.archivedAt !== null,
    over: new Date(endsAt).getTime() <= currentTime(),
  };
  return {
    bid: pool.enabled && canChange(who, AuctionPolicy.bid, facts),
    withdraw: canChange(who, AuctionPolicy.withdraw, facts),
    close: canChange(who, AuctionPolicy.close, facts),
    cancel: canChange(who, AuctionPolicy.cancel, facts),
    undo: canChange(who, AuctionPolicy.undo, facts),
    reassign: canChange(who, AuctionPolicy.reassign, facts),
    deliver: canChange(who, AuctionPolicy.deliver, facts),
  };
}

/** The time by which auctions end, in epoch ms. */
export const serverTime = query({
  name: 'auction.serverTime',
  input: noInput,
  allow: anyone,
  read: async () => ({ now: currentTime() }),
});
