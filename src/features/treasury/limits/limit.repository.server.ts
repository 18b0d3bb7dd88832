import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { wasReversed } from '#/platform/ledger/ledger.server.ts';
import { WAITING } from '../requests/request.rules.ts';
import type { LimitFacts } from '../treasury.policy.ts';
import { tooMuchToPay } from './limit.labels.ts';
import { LIMIT_PERIODS, LIMITED_KINDS, leftToPay, type UsedLimit } from './limit.rules.ts';

const USED = {
  ...{ userId: text, amount: int, period: oneOf(LIMIT_PERIODS), paid: int, waiting: int, renews: text },
};

/** The limits that apply to people, by their highest rank, and what is used of them; who isn't limited is left out. */
export async function readUsedLimits(
  db: Db,
  guildId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UsedLimit>> {
  const found = await sqlRows(db).as(USED)(sql`
    with limited as (
      select p.user_id, l.amount, l.period, g.time_zone,
        date_trunc(l.period, ${new Date(currentTime())}::timestamptz, g.time_zone) as since
      from (
        select distinct on (m.user_id) m.user_id, m.rank_id from members m
        join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
        where m.guild_id = ${guildId} and m.user_id = any(${sql.param([...userIds])}::uuid[])
        order by m.user_id, r.position, m.joined_at, m.character_id) p
      join treasury_limits l on l.guild_id = ${guildId} and l.rank_id = p.rank_id
      join guilds g on g.id = ${guildId})
    select l.user_id as "userId", l.amount, l.period,
      (select least(coalesce(-sum(s.change), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::bigint
        from treasury_entries e
        join treasury_shares s on s.guild_id = e.guild_id and s.transaction_id = e.transaction_id and s.user_id = l.user_id
        where e.guild_id = ${guildId} and e.at >= l.since and e.kind = any(${sql.param([...LIMITED_KINDS])}::text[])
          and not ${wasReversed(sql`e`)}) as paid,
      (select coalesce(sum(q.amount), 0)::bigint from treasury_requests q
        where q.guild_id = ${guildId} and q.user_id = l.user_id and q.status = any(${sql.param([...WAITING])}::text[])) as waiting,
      to_char((l.since at time zone l.time_zone) + ('1 ' || l.period)::interval, 'YYYY-MM-DD') as renews
    from limited l`);
  return new Map(found.map(({ userId, ...limit }) => [userId, limit]));
}

/**
 * Refuses in words what a member can't be paid any more in this period. The treasury is locked, so that of two payments at the
 * same time the second one sees the first.
 */
export async function requireWithinLimit(
  tx: Tx,
  guildId: string,
  { userId, name }: { readonly userId: string; readonly name: string },
  amount: number,
): Promise<void> {
  const limit = (await readUsedLimits(tx, guildId, [userId])).get(userId);
  if (limit && amount > leftToPay(limit)) throw conflict('over_limit', tooMuchToPay(name, limit));
}

/** A rank with the limit that it has, locked until the end of the transaction; null where the guild has no such rank. */
export async function lockLimit(
  tx: Tx,
  { guildId, rankId }: { readonly guildId: string; readonly rankId: string },
): Promise<LimitFacts | null> {
  const [row] = await sqlRows(tx).as({
    ...{ name: text, position: int, amount: int.orNull, period: oneOf(LIMIT_PERIODS).orNull },
  })(sql`
    select r.name, r.position, l.amount, l.period from ranks r
    left join treasury_limits l on l.guild_id = r.guild_id and l.rank_id = r.id
    where r.guild_id = ${guildId} and r.id = ${rankId} for update of r`);
  if (!row) return null;
  const { name, position, amount, period } = row;
  return { name, position, limit: amount === null || period === null ? null : { amount, period } };
}
