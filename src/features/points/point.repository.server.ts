import { sql } from 'drizzle-orm';
import { peopleIn } from '#/features/members/roster/people.sql.server.ts';
import { type Pool, readPool } from '#/features/point-pools/pool.queries.server.ts';
import { firstPoolOf, POOL_AUDIENCES, unitOf } from '#/features/point-pools/pool.rules.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { type LedgerAccount, lockAccounts, NO_HOLDER, wasReversed } from '#/platform/ledger/ledger.server.ts';
import { heldOf } from './holds/hold.sql.server.ts';
import type { PointEntry } from './point.api.server.ts';
import { EARNING_KINDS, POINT_KINDS, type PointKind, type Standing } from './point.rules.ts';

/** A pool of a guild: what is posted, read and counted is always of one. */
export interface InPool {
  readonly guildId: string;
  readonly poolId: string;
}

/** What the ledger counts the points of a pool in. */
export const unitIn = ({ guildId, poolId }: InPool): string => unitOf(guildId, poolId);
/** The book of members' accounts in the ledger; their holders are users. */
export const MEMBERS_BOOK = 'points.member';

/** No floor: what is taken back may have been spent. */
export const memberAccount = (pool: InPool, userId: string): LedgerAccount => ({
  ...{ book: MEMBERS_BOOK, unit: unitIn(pool), holder: userId, tracked: true, floor: null },
});

/** Where points of this kind come from, and go to. */
export const kindAccount = (pool: InPool, kind: PointKind): LedgerAccount => ({
  ...{ book: `points.${kind}`, unit: unitIn(pool), holder: NO_HOLDER, tracked: false, floor: null },
});

const STANDING = { userId: text, held: int, earnedThisWeek: int, requested: int, granted: int };

/** What these people have, their accounts locked until the end of the transaction. */
export async function lockStandings(
  tx: Tx,
  pool: InPool,
  userIds: readonly string[],
  sourceId: string | null,
): Promise<ReadonlyMap<string, Standing>> {
  const accounts = await lockAccounts(
    tx,
    pool.guildId,
    userIds.map((userId) => memberAccount(pool, userId)),
  );
  return withHistory(tx, pool, accounts, sourceId);
}

/** The same without a lock, for a preview. */
export async function readStandings(
  db: Db,
  pool: InPool,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const accounts = await sqlRows(db).as({ holder: text, balance: int })(sql`
    select u.id as holder, coalesce(a.balance, 0) as balance from unnest(${sql.param(userIds)}::uuid[]) u(id)
    left join ledger_accounts a on a.guild_id = ${pool.guildId} and a.book = ${MEMBERS_BOOK} and a.unit = ${unitIn(pool)} and a.holder = u.id`);
  return withHistory(db, pool, accounts, null);
}

async function withHistory(
  db: Db,
  { guildId, poolId }: InPool,
  accounts: readonly { readonly holder: string; readonly balance: number }[],
  sourceId: string | null,
): Promise<ReadonlyMap<string, Standing>> {
  const ids = accounts.map(({ holder }) => holder);
  const rows = await sqlRows(db).as(STANDING)(sql`
    with week as materialized (
      select date_trunc('week', now() at time zone time_zone) at time zone time_zone as began from guilds where id = ${guildId})
    select u.id as "userId", ${heldOf({ guildId, poolId }, sql`u.id`)} as held,
      (select coalesce(sum(e.granted), 0)::bigint from week, point_entries e
        join point_transactions t on t.guild_id = e.guild_id and t.transaction_id = e.transaction_id
        where e.guild_id = ${guildId} and e.user_id = u.id and e.at >= week.began and t.pool_id = ${poolId}
          and t.kind = any(${sql.param(EARNING_KINDS)}::text[])) as "earnedThisWeek",
      coalesce(s.requested, 0)::bigint as requested, coalesce(s.granted, 0)::bigint as granted
    from unnest(${sql.param(ids)}::uuid[]) u(id)
    left join lateral (
      select sum(e.requested) as requested, sum(e.granted) as granted from point_transactions t
      join point_entries e on e.guild_id = t.guild_id and e.transaction_id = t.transaction_id and e.user_id = u.id
      where t.guild_id = ${guildId} and t.source_id = ${sourceId}::uuid and t.pool_id = ${poolId}) s on true`);
  const balances = new Map(accounts.map(({ holder, balance }) => [holder, balance]));
  return new Map(
    rows.map(({ userId, held, earnedThisWeek, requested, granted }) => [
      userId,
      { balance: balances.get(userId) ?? 0, held, earnedThisWeek, source: { requested, granted } },
    ]),
  );
}

/** Of these characters those that are in the guild, one for each person. */
export async function peopleOf(
  db: Db,
  guildId: string,
  memberIds: readonly string[],
): Promise<readonly Omit<PointEntry, 'amount'>[]> {
  return sqlRows(db).as({ userId: text, characterId: text, name: text })(sql`
    select distinct on (m.user_id) m.user_id as "userId", m.character_id as "characterId", c.name
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and m.character_id = any(${sql.param(memberIds)}::uuid[])
    order by m.user_id, m.is_main desc, m.character_id`);
}

/** Someone in the guild with what they have, in hundredths. */
export interface Balance extends Omit<PointEntry, 'amount' | 'characterId'> {
  readonly characterId: string;
  readonly balance: number;
}

/** Everyone in the guild by their highest character, whose balance is above this or, where that is null, isn't zero. */
export async function balancesIn(db: Db, pool: InPool, above: number | null): Promise<readonly Balance[]> {
  return sqlRows(db).as({ userId: text, characterId: text, name: text, balance: int })(sql`
    select p.user_id as "userId", p.character_id as "characterId", p.name, a.balance from ${peopleIn(pool.guildId)} p
    join ledger_accounts a on a.guild_id = ${pool.guildId} and a.book = ${MEMBERS_BOOK} and a.unit = ${unitIn(pool)} and a.holder = p.user_id
    where ${above === null ? sql`a.balance <> 0` : sql`a.balance > ${above}`}`);
}

/** Everyone in the guild, and who left it with a balance that isn't zero. */
export async function peopleToReset(
  db: Db,
  pool: InPool,
): Promise<readonly (Omit<Balance, 'characterId'> & { characterId: string | null })[]> {
  return sqlRows(db).as({ userId: text, characterId: text.orNull, name: text, balance: int })(sql`
    with people as materialized (
      select p.* from ${peopleIn(pool.guildId)} p
    ), accounts as materialized (
      select a.holder, a.balance from ledger_accounts a
      where a.guild_id = ${pool.guildId} and a.book = ${MEMBERS_BOOK} and a.unit = ${unitIn(pool)} and a.balance <> 0)
    select coalesce(p.user_id, a.holder) as "userId", p.character_id as "characterId",
      coalesce(p.name, (select e.name from point_entries e where e.guild_id = ${pool.guildId} and e.user_id = a.holder
        order by e.at desc limit 1), '') as name, coalesce(a.balance, 0)::bigint as balance
    from people p full join accounts a on a.holder = p.user_id`);
}

/** The same people with their balances as they are once the accounts are locked. */
export async function lockBalances<Who extends Pick<Balance, 'userId'>>(
  tx: Tx,
  pool: InPool,
  people: readonly Who[],
): Promise<readonly (Who & { readonly balance: number })[]> {
  const locked = await lockAccounts(
    tx,
    pool.guildId,
    people.map(({ userId }) => memberAccount(pool, userId)),
  );
  const balances = new Map(locked.map(({ holder, balance }) => [holder, balance]));
  return people.map((person) => ({ ...person, balance: balances.get(person.userId) ?? 0 }));
}

const POSTING = {
  ...{ poolId: text, kind: oneOf(POINT_KINDS), reversed: bool, userIds: arrayOf(text), label: text },
  ...{ archived: bool, audience: oneOf(POOL_AUDIENCES) },
};

/** A posting that may be taken back. Two who do so at once meet at the ledger. */
export async function readPosting(tx: Tx, guildId: string, transactionId: string) {
  const [posting] = await sqlRows(tx).as(POSTING)(sql`
    select t.pool_id as "poolId", t.kind, ${wasReversed(sql`t`)} as reversed, p.archived_at is not null as archived, p.audience,
      array(select e.user_id from point_entries e where e.guild_id = t.guild_id and e.transaction_id = t.transaction_id) as "userIds",
      coalesce((select case when count(*) = 1 then min(e.name) else count(*) || ' members' end from point_entries e
        where e.guild_id = t.guild_id and e.transaction_id = t.transaction_id), '') as label
    from point_transactions t join point_pools p on p.guild_id = t.guild_id and p.id = t.pool_id
    where t.guild_id = ${guildId} and t.transaction_id = ${transactionId}`);
  return posting ?? null;
}

/** Someone's account is locked, so that two who ask give one answer: were they given start points that weren't taken back? */
export async function hasStarted(tx: Tx, pool: InPool, userId: string): Promise<boolean> {
  const { guildId, poolId } = pool;
  await lockAccounts(tx, guildId, [memberAccount(pool, userId)]);
  const { rowCount } = await tx.execute(sql`
    select from point_entries e join point_transactions t on t.guild_id = e.guild_id and t.transaction_id = e.transaction_id
    where e.guild_id = ${guildId} and e.user_id = ${userId} and t.pool_id = ${poolId} and t.kind = 'start'
      and not exists (select from ledger_transactions r where r.guild_id = e.guild_id and r.reverses = e.transaction_id) limit 1`);
  return rowCount === 1;
}

export async function isInGuild(
  tx: Tx,
  guildId: string,
  who: { readonly characterId: string } | { readonly userId: string },
): Promise<boolean> {
  const is = 'userId' in who ? sql`user_id = ${who.userId}` : sql`character_id = ${who.characterId}`;
  const { rowCount } = await tx.execute(sql`select from members where guild_id = ${guildId} and ${is} limit 1`);
  return rowCount === 1;
}

/** The pool of an event, for whom it concerns to be told of; null for one that isn't everyone's. */
export async function poolToTell(tx: Tx, guildId: string, poolId: string = firstPoolOf(guildId)): Promise<Pool | null> {
  const pool = await readPool(tx, guildId, poolId);
  return pool?.audience === 'everyone' ? pool : null;
}

/** What someone has in each of these pools of a guild, in hundredths. */
export async function balancesOf(
  db: Db,
  guildId: string,
  userId: string,
  poolIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const units = new Map(poolIds.map((poolId) => [unitOf(guildId, poolId), poolId]));
  const rows = await sqlRows(db).as({ unit: text, balance: int })(sql`
    select unit, balance from ledger_accounts
    where guild_id = ${guildId} and book = ${MEMBERS_BOOK} and unit = any(${sql.param([...units.keys()])}::text[]) and holder = ${userId}`);
  return new Map(rows.map(({ unit, balance }) => [units.get(unit) ?? '', balance]));
}

/** Who created the guild, if they are still in it, by their main character. */
export async function readFounder(tx: Tx, guildId: string): Promise<Omit<Balance, 'balance'> | null> {
  const [founder] = await sqlRows(tx).as({ userId: text, characterId: text, name: text })(sql`
    select m.user_id as "userId", m.character_id as "characterId", c.name
    from events e
    join members m on m.guild_id = e.guild_id and m.user_id = e.actor_user_id and m.is_main
    join characters c on c.id = m.character_id
    where e.guild_id = ${guildId} and e.type = 'guild.created' limit 1`);
  return founder ?? null;
}

/** What these people were granted for an activity in all. */
export async function earnedBy(
  tx: Tx,
  { guildId, poolId }: InPool,
  sourceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sqlRows(tx).as({ userId: text, granted: int })(sql`
    select e.user_id as "userId", sum(e.granted)::bigint as granted
    from point_transactions t join point_entries e on e.guild_id = t.guild_id and e.transaction_id = t.transaction_id
    where t.guild_id = ${guildId} and t.source_id = ${sourceId} and t.pool_id = ${poolId} and e.user_id = any(${sql.param(userIds)}::uuid[]) group by e.user_id`);
  return new Map(rows.map(({ userId, granted }) => [userId, granted]));
}
