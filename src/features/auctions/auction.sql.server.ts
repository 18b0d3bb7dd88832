import { type SQL, sql } from 'drizzle-orm';
import { RARITIES } from '#/features/game/game.data.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { isPointStaff } from '#/features/point-pools/pool.policy.ts';
import { bool, instant, int, object, oneOf, text } from '#/platform/db/rows.server.ts';
import { AUCTION_KINDS, AUCTION_STATES } from './auction.rules.ts';

/** What `auctionColumns` answers. */
export const ROW = {
  ...{ id: text, poolId: text, title: text, rarity: oneOf(RARITIES), quantity: int, kind: oneOf(AUCTION_KINDS) },
  ...{ state: oneOf(AUCTION_STATES), minimum: int, increment: int, endsAt: instant, endedAt: instant.orNull },
  ...{ bids: int, leading: int.orNull, leads: bool, mine: int.orNull, bidByMe: bool },
  ...{ price: int.orNull, winner: text.orNull, wonByMe: bool, delivered: bool },
};

/** Columns of an auction `a`. What is secret until the end isn't read before. */
export const auctionColumns = (userId: string | null, seesNames: boolean): SQL => {
  const me = sql`${userId ?? NO_PERSON}::uuid`;
  const bidsOf = sql`from auction_bids b where b.guild_id = a.guild_id and b.auction_id = a.id`;
  const isTold = sql`(a.kind = 'open' or a.state <> 'open')`;
  return sql`a.id, a.pool_id as "poolId", a.title, a.rarity, a.quantity, a.kind, a.state, a.minimum, a.increment, a.ends_at as "endsAt",
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

/** Condition: the pool of an auction `a` is there for everyone. */
export const isInOpenPool: SQL = sql`
  (select p.audience from point_pools p where p.guild_id = a.guild_id and p.id = a.pool_id) = 'everyone'`;

/** Condition: an auction `a` is there for the viewer, as its pool is (docs/product/points.md#pools). */
export const isSeenBy = (who: Pick<GuildViewer, 'holds'>): SQL => (isPointStaff(who) ? sql`true` : isInOpenPool);

/** Condition: an auction `a` of a guild was won, and the drop is still to be delivered. */
export const toDeliverIn = (guildId: SQL): SQL =>
  sql`a.guild_id = ${guildId} and a.state = 'closed' and a.price is not null and a.delivered_at is null`;

/** Of an auction `a`: what stands behind its amounts. */
export const unitOfAuction: SQL = sql`coalesce(
  (select p.label from point_pools p where p.guild_id = a.guild_id and p.id = a.pool_id),
  (select s.values ->> 'dkpName' from guild_settings s where s.guild_id = a.guild_id and s.tab = 'dkp'), 'DKP')`;

/** Condition: a guild uses points, so that bids count. */
export const countsBidsIn = (guildId: SQL): SQL => sql`exists (select from guild_settings s
  where s.guild_id = ${guildId} and s.tab = 'dkp' and s.values ->> 'dkpEnabled' = 'true')`;

/** What waits in auctions, and the one to begin with. */
export const MATTER = object({ count: int, auctionId: text, title: text }).orNull;

/** How soon an auction that someone leads is named before its end. */
const SOON_HOURS = 2;

const matter = (which: SQL, first: SQL): SQL => sql`(
  select jsonb_build_object('count', count(*)::int, 'auctionId', (array_agg(a.id order by ${first}, a.id))[1],
    'title', (array_agg(a.title order by ${first}, a.id))[1])
  from auctions a where ${which} having count(*) > 0)`;

const openIn = (guildId: SQL, now: Date): SQL =>
  sql`a.guild_id = ${guildId} and a.state = 'open' and a.kind = 'open' and a.ends_at > ${now}::timestamptz`;
const bidOf = (userId: string, isHeld: SQL): SQL => sql`exists (select from auction_bids b
  where b.guild_id = a.guild_id and b.auction_id = a.id and b.user_id = ${userId}::uuid and ${isHeld})`;
const held = sql`b.state = 'held'`;

/** Of a guild: open auctions in which someone was outbid, the first that ends before the others; null without any. */
export const outbidIn = (guildId: SQL, userId: string, now: Date): SQL =>
  matter(sql`${openIn(guildId, now)} and ${bidOf(userId, sql`true`)} and not ${bidOf(userId, held)}`, sql`a.ends_at`);

/** The same of those that someone leads and that end soon. */
export const leadingSoonIn = (guildId: SQL, userId: string, now: Date): SQL =>
  matter(
    sql`${openIn(guildId, now)} and a.ends_at <= ${now}::timestamptz + make_interval(hours => ${SOON_HOURS}) and ${bidOf(userId, held)}`,
    sql`a.ends_at`,
  );

/** The same of those that were won and aren't delivered, those that ended first before the others. */
export const undeliveredIn = (guildId: SQL): SQL => matter(toDeliverIn(guildId), sql`a.ended_at`);
