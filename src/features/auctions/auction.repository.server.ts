import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { peopleIn } from '#/features/members/roster/people.sql.server.ts';
import { seesPool } from '#/features/point-pools/pool.policy.ts';
import { lockPool, type PoolState } from '#/features/point-pools/pool.queries.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { bool, int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { AuctionFacts } from './auction.policy.ts';
import type { BidState } from './auction.rules.ts';
import { auctions } from './auction.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly auctionId: string;
}

export const isAuction = ({ guildId, auctionId }: Which): SQL | undefined =>
  and(eq(auctions.guildId, guildId), eq(auctions.id, auctionId));

export type LockedAuction = typeof auctions.$inferSelect;

/**
 * An auction, locked until the transaction ends: bids, its end and what follows it come one after the other. Null where the
 * guild has none of this id. People's accounts are locked after it, all of them at the same time.
 */
export async function lockAuction(tx: Tx, which: Which): Promise<LockedAuction | null> {
  const [auction] = await tx.select().from(auctions).where(isAuction(which)).for('update');
  return auction ?? null;
}

export interface AuctionForViewer extends AuctionFacts {
  readonly auction: LockedAuction;
  /** What is bid. */
  readonly pool: PoolState;
}

/** A locked auction as policies see it; its pool isn't changed either until the transaction ends. */
export async function lockAuctionFor(tx: Tx, which: Which, who: GuildScope): Promise<AuctionForViewer | null> {
  const { userId } = who;
  const auction = await lockAuction(tx, which);
  const pool = auction && (await lockPool(tx, which.guildId, auction.poolId));
  if (!pool || !seesPool(who, pool)) return null;
  const [mine] = await sqlRows(tx).as({ bidByMe: bool, heldByMe: bool })(sql`
    select count(*) > 0 as "bidByMe", count(*) filter (where state = 'held') > 0 as "heldByMe" from auction_bids
    where guild_id = ${which.guildId} and auction_id = ${which.auctionId} and user_id = ${userId}::uuid`);
  return {
    auction,
    pool,
    archived: pool.archivedAt !== null,
    ...{ state: auction.state, kind: auction.kind, over: auction.endsAt.getTime() <= currentTime() },
    ...{ hasWinner: auction.price !== null, delivered: auction.deliveredAt !== null },
    ...{ bidByMe: mine?.bidByMe ?? false, heldByMe: mine?.heldByMe ?? false },
  };
}

/** A bid whose points are on hold. */
export interface HeldBid {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly amount: number;
}

/** Bids that count, the highest first: of an open auction one at most. */
export const heldBids = (tx: Tx, { guildId, auctionId }: Which): Promise<readonly HeldBid[]> =>
  sqlRows(tx).as({ id: text, userId: text, name: text, amount: int })(sql`
    select id, user_id as "userId", name, amount from auction_bids
    where guild_id = ${guildId} and auction_id = ${auctionId} and state = 'held' order by amount desc, id`);

export async function setBids(tx: Tx, which: Which, ids: readonly string[], state: BidState): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update auction_bids set state = ${state}
    where guild_id = ${which.guildId} and auction_id = ${which.auctionId} and id = any(${sql.param([...ids])}::uuid[])`);
}

const FINAL = { id: text, userId: text, characterId: text, name: text, amount: int, at: int, attendance: int };

/** The last bid of each member who is still in the guild, as far as it stands; the balance is added once it is locked. */
export type StandingBid = RowOf<typeof FINAL>;

/**
 * `held`: before the end only these count; after it those that lost may be asked again. Bids of one person only rise, but for one that
 * was withdrawn, so the highest is the last: times and ids are of clocks that differ.
 */
export const standingBids = (
  tx: Tx,
  { guildId, auctionId }: Which,
  which: 'held' | 'lost',
): Promise<readonly StandingBid[]> =>
  sqlRows(tx).as(FINAL)(sql`
    select b.id, b.user_id as "userId", b.character_id as "characterId", b.name, b.amount,
      (extract(epoch from b.at) * 1000)::bigint as at,
      (select count(*) from participants p where p.guild_id = b.guild_id and p.user_id = b.user_id and p.credit > 0
        and p.created_at > now() - interval '90 days')::int as attendance
    from (select distinct on (l.user_id) l.* from auction_bids l
      where l.guild_id = ${guildId} and l.auction_id = ${auctionId}
      order by l.user_id, l.state in ('raised', 'withdrawn'), l.amount desc) b
    where b.state = any(${sql.param(which === 'held' ? ['held'] : ['outbid', 'lost'])}::text[])
      and (select true from members m where m.guild_id = b.guild_id and m.user_id = b.user_id limit 1)`);

/** A person in the guild by their highest character; null where they have none. */
export async function personIn(db: Db, guildId: string, userId: string) {
  const [person] = await sqlRows(db).as({ characterId: text, name: text })(sql`
    select p.character_id as "characterId", p.name from ${peopleIn(guildId, { userId })} p`);
  return person ?? null;
}

/** People in the guild who were at an activity, by their names there. */
export const sharersAt = (tx: Tx, guildId: string, activityId: string) =>
  sqlRows(tx).as({ userId: text, characterId: text, name: text })(sql`
    select p.user_id as "userId", p.character_id as "characterId", p.name from participants p
    where p.guild_id = ${guildId} and p.activity_id = ${activityId} and p.user_id is not null and p.credit > 0
      and (select true from members m where m.guild_id = p.guild_id and m.user_id = p.user_id limit 1)`);

/** Whose points a posting changed. */
export async function peopleOfPosting(
  tx: Tx,
  guildId: string,
  transactionId: string | null,
): Promise<readonly string[]> {
  const rows = await sqlRows(tx).as({ userId: text })(sql`
    select user_id as "userId" from point_entries where guild_id = ${guildId} and transaction_id = ${transactionId}::uuid`);
  return rows.map(({ userId }) => userId);
}

/** Who has won; null where no one has. */
export async function winnerOf(tx: Tx, { guildId, auctionId }: Which): Promise<string | null> {
  const [winner] = await sqlRows(tx).as({ userId: text })(sql`
    select user_id as "userId" from auction_bids
    where guild_id = ${guildId} and auction_id = ${auctionId} and state = 'charged' and not passed_over`);
  return winner?.userId ?? null;
}
