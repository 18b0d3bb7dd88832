import { type SQL, sql } from 'drizzle-orm';
import { RARITIES } from '#/features/game/game.data.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { heldOf } from '#/features/points/holds/hold.sql.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { bool, instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { AuctionPolicy } from './auction.policy.ts';
import {
  AUCTION_KINDS,
  AUCTION_STATES,
  BID_STATES,
  biddingPool,
  isSealed,
  leastBid,
  mostBid,
  TIE_BREAKS,
} from './auction.rules.ts';
import { auctionInput, inGuildInput, listAuctionsInput, serverTimeInput } from './auction.schema.ts';
import type { AuctionView } from './auction.search.ts';

const ROW = {
  ...{ id: text, title: text, rarity: oneOf(RARITIES), quantity: int, kind: oneOf(AUCTION_KINDS) },
  ...{ state: oneOf(AUCTION_STATES), minimum: int, increment: int, endsAt: instant, endedAt: instant.orNull },
  ...{ bids: int, leading: int.orNull, leads: bool, mine: int.orNull, bidByMe: bool },
  ...{ price: int.orNull, winner: text.orNull, wonByMe: bool, delivered: bool },
};

/** Columns of an auction `a`. What is secret until the end isn't read before. */
const columnsFor = (userId: string | null, seesNames: boolean): SQL => {
  const me = sql`${userId ?? NO_PERSON}::uuid`;
  const bidsOf = sql`from auction_bids b where b.guild_id = a.guild_id and b.auction_id = a.id`;
  const isTold = sql`(a.kind = 'open' or a.state <> 'open')`;
  return sql`a.id, a.title, a.rarity, a.quantity, a.kind, a.state, a.minimum, a.increment, a.ends_at as "endsAt",
    a.ended_at as "endedAt", a.price, a.delivered_at is not null as delivered,
    case when ${isTold} then (select count(*) ${bidsOf})::int else 0 end as bids,
    case when ${isTold} then (select b.amount ${bidsOf} and b.state = 'held' limit 1) end as leading,
    coalesce(a.kind = 'open' and (select b.user_id = ${me} ${bidsOf} and b.state = 'held' limit 1), false) as leads,
    (select b.amount ${bidsOf} and b.state = 'held' and b.user_id = ${me} limit 1) as mine,
    exists (select ${bidsOf} and b.user_id = ${me}) as "bidByMe",
    (select case when ${seesNames} or b.user_id = ${me} then b.name end ${bidsOf} and b.state = 'charged'
      and not b.passed_over limit 1) as winner,
    coalesce((select b.user_id = ${me} ${bidsOf} and b.state = 'charged' and not b.passed_over limit 1), false) as "wonByMe"`;
};

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
    const [found, [counts], settings] = await Promise.all([
      sqlRows(db).as({ ...ROW, pageKey })(sql`
        select ${columnsFor(who.userId, seesNames)}, ${page.key} as "pageKey" from auctions a
        where a.guild_id = ${who.guildId} and ${where} and ${page.after} order by ${page.order} limit ${page.limit}`),
      sqlRows(db).as({ open: int, toHandOver: int })(sql`
        select (select count(*)::int from auctions where guild_id = ${who.guildId} and state = 'open') as open,
          (select count(*)::int from auctions where guild_id = ${who.guildId} and state <> 'open' and price is not null
            and delivered_at is null) as "toHandOver"`),
      readSettings(db, who.guildId, pointSettings),
    ]);
    const { rows, nextCursor } = page.cut(found);
    const opens = canChange(who, AuctionPolicy.open, undefined);
    return {
      items: rows.map(({ pageKey: _, ...row }) => row),
      nextCursor,
      ...{ open: counts?.open ?? 0, toHandOver: opens ? (counts?.toHandOver ?? 0) : 0 },
      ...{ enabled: settings.dkpEnabled, unit: settings.dkpName },
      can: { open: opens && settings.dkpEnabled },
    };
  },
});

export type AuctionList = Awaited<ReturnType<typeof listAuctions>>;
export type AuctionRow = AuctionList['items'][number];

const DETAILS = {
  ...ROW,
  ...{ note: text, tieBreak: oneOf(TIE_BREAKS), activityId: text.orNull, activityTitle: text.orNull, zeroSum: bool },
  ...{ sharers: int, snipeSeconds: int, extensions: int, extensionsMax: int, openedByName: text, createdAt: instant },
  ...{ seed: int.orNull, deliveredAt: instant.orNull, deliveredByName: text.orNull, balance: int, held: int },
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
    const me = sql`${who.userId ?? NO_PERSON}::uuid`;
    const [auction] = await sqlRows(db).as(DETAILS)(sql`
      select ${columnsFor(who.userId, seesNames)}, a.note, a.tie_break as "tieBreak", a.activity_id as "activityId",
        a.activity_title as "activityTitle", a.zero_sum as "zeroSum", a.snipe_seconds as "snipeSeconds", a.extensions,
        a.extensions_max as "extensionsMax", a.opened_by_name as "openedByName", a.created_at as "createdAt", a.seed,
        a.delivered_at as "deliveredAt", a.delivered_by_name as "deliveredByName",
        (select count(*)::int from participants p where a.zero_sum and p.guild_id = a.guild_id
          and p.activity_id = a.activity_id and p.user_id is not null and p.credit > 0
          and (select true from members m where m.guild_id = p.guild_id and m.user_id = p.user_id limit 1)) as sharers,
        coalesce((select l.balance from ledger_accounts l where l.guild_id = a.guild_id and l.book = 'points.member'
          and l.unit = 'points' and l.holder = ${me}), 0)::bigint as balance, ${heldOf(biddingPool(guildId), me)} as held
      from auctions a where a.guild_id = ${guildId} and a.id = ${auctionId}`);
    return auction ? { auction, seesNames } : null;
  },
  allow: AuctionPolicy.view,
  read: async ({ db, who, input: { guildId, auctionId }, loaded: { auction, seesNames } }) => {
    const me = sql`${who.userId ?? NO_PERSON}::uuid`;
    const isSecret = isSealed(auction.kind) && auction.state === 'open';
    const [settings, bids] = await Promise.all([
      readSettings(db, guildId, pointSettings),
      sqlRows(db).as(BID)(sql`
        select b.id, case when ${seesNames} or b.user_id = ${me} then b.name end as name, b.user_id = ${me} as "isMine",
          b.amount, b.state, b.passed_over as "passedOver", b.at from auction_bids b
        where b.guild_id = ${guildId} and b.auction_id = ${auctionId} and (${!isSecret} or b.user_id = ${me})
        order by b.id desc limit ${SHOWN}`),
    ]);
    const { balance, held, mine, leading, ...rest } = auction;
    return {
      ...rest,
      ...{ leading, mine, bids: isSecret ? 0 : rest.bids, shownBids: bids, isSecret },
      ...{ unit: settings.dkpName, seesNames, least: leastNow(auction) },
      most: Math.max(0, mostBid({ balance, held }, settings.overdraft, mine ?? 0)),
      can: canOf(who, auction, settings.dkpEnabled),
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

function canOf(who: GuildScope, auction: Details, enabled: boolean) {
  const { state, kind, bidByMe, mine, price, delivered, endsAt } = auction;
  const facts = {
    ...{ state, kind, bidByMe, heldByMe: mine !== null, hasWinner: price !== null, delivered },
    over: new Date(endsAt).getTime() <= currentTime(),
  };
  return {
    bid: enabled && canChange(who, AuctionPolicy.bid, facts),
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
  input: serverTimeInput,
  allow: anyone,
  read: async () => ({ now: currentTime() }),
});

/** Activities that a drop can be of: the latest that people were at. */
export const auctionActivities = guildQuery({
  name: 'auction.auctionActivities',
  input: inGuildInput,
  allow: AuctionPolicy.open,
  read: async ({ db, who }) => {
    const items = who.holds('view:activities')
      ? await sqlRows(db).as({ id: text, title: text, people: int, startsAt: instant })(sql`
          select a.id, a.title, a.starts_at as "startsAt",
            (select count(*)::int from participants p where p.guild_id = a.guild_id and p.activity_id = a.id
              and p.user_id is not null and p.credit > 0) as people
          from activities a where a.guild_id = ${who.guildId} and a.status in ('live', 'completed')
          order by a.starts_at desc, a.id limit 20`)
      : [];
    return { items };
  },
});
