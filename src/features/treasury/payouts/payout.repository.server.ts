import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { peopleIn } from '#/features/members/roster/people.sql.server.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { pointBalances } from '#/features/points/point.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { TreasuryPerson } from '../treasury.repository.server.ts';
import { PAID_MOST, type PayoutWay, split, type Weighed } from './payout.rules.ts';
import type { PayoutPlan } from './payout.schema.ts';

interface Paid extends TreasuryPerson, Weighed {
  /** Copper. */
  readonly amount: number;
}

export interface Payout {
  /** Whose points count, where the guild has several. */
  readonly pool: string | null;
  /** By name. */
  readonly people: readonly Paid[];
  /** Titles, by when they began. */
  readonly activities: readonly string[];
  /** Participants who are guests or have left the guild. */
  readonly others: number;
  /** More people than one payout goes to. */
  readonly tooMany: boolean;
  /** Says whether a second look sees the same. */
  readonly seen: string;
}

const PERSON = { userId: text, characterId: text, name: text, credit: int };

/** Who gets how much by a plan; null where the guild has no such activity that is over. */
export async function payoutOf(
  db: Db,
  { guildId, way, poolId, activityIds, excluded, amount }: PayoutPlan,
  who: GuildScope,
): Promise<Payout | null> {
  const pool = way === 'points' ? await readSeenPool(db, who, poolId) : null;
  if (way === 'points' && !pool) return null;
  const ids = sql.param([...activityIds]);
  const activities = await sqlRows(db).as({ title: text })(sql`
    select title from activities where guild_id = ${guildId} and id = any(${ids}::uuid[]) and status = 'completed'
    order by starts_at, id`);
  if (activities.length !== activityIds.length) return null;
  const found = await sqlRows(db).as(PERSON)(sql`
    with credits as materialized (
      select p.user_id, sum(p.credit)::int as credit from participants p
      where p.guild_id = ${guildId} and p.activity_id = any(${ids}::uuid[]) and p.user_id is not null group by p.user_id)
    select p.user_id as "userId", p.character_id as "characterId", p.name, coalesce(k.credit, 0) as credit
    from ${peopleIn(guildId)} p left join credits k on k.user_id = p.user_id
    where ${activityIds.length === 0} or k.credit > 0
    order by lower(p.name), p.user_id limit ${PAID_MOST + 1}`);
  const [others] = await sqlRows(db).as({ count: int })(sql`
    select count(distinct coalesce(p.user_id::text, p.id::text))::int as count from participants p
    where p.guild_id = ${guildId} and p.activity_id = any(${ids}::uuid[]) and p.credit > 0
      and not exists (select from members m where m.guild_id = p.guild_id and m.user_id = p.user_id)`);
  const left = new Set(excluded);
  const weighed = await withWeights(db, pool && { guildId, poolId: pool.id }, way, found);
  const parts = split(
    amount,
    weighed.filter(({ userId }) => !left.has(userId)),
  );
  const people = weighed.map((person) => ({ ...person, amount: parts.get(person.userId) ?? 0 }));
  const paid = people.map(({ userId, amount: part }) => [userId, part]);
  return {
    pool: pool?.isOneOfSeveral ? pool.name : null,
    ...{ people, others: others?.count ?? 0, tooMany: found.length > PAID_MOST },
    activities: activities.map(({ title }) => title),
    seen: createHash('sha256')
      .update(JSON.stringify([way, pool?.isFirst === false ? pool.id : null, amount, paid]))
      .digest('base64url'),
  };
}

async function withWeights(
  db: Db,
  pool: { readonly guildId: string; readonly poolId: string } | null,
  way: PayoutWay,
  people: readonly (TreasuryPerson & { readonly credit: number })[],
): Promise<readonly (TreasuryPerson & Weighed)[]> {
  if (way === 'attendance') return people.map(({ credit, ...person }) => ({ ...person, weight: credit }));
  if (way === 'equal' || !pool) return people.map(({ credit: _, ...person }) => ({ ...person, weight: 1 }));
  const balances = await pointBalances(
    db,
    pool,
    people.map(({ userId }) => userId),
  );
  // Who owes points has no claim.
  return people.map(({ credit: _, ...person }) => ({
    ...person,
    weight: Math.max(0, balances.get(person.userId) ?? 0),
  }));
}
