import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { readSubject } from '#/features/members/membership/subject.api.server.ts';
import { seesPool } from '#/features/point-pools/pool.policy.ts';
import { readPools, readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySee } from '#/features/privacy/visibility.rules.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { wasReversed } from '#/platform/ledger/ledger.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import type { HoldKind } from './holds/hold.rules.ts';
import { heldOf } from './holds/hold.sql.server.ts';
import { PointPolicy } from './point.policy.ts';
import { balancesOf } from './point.repository.server.ts';
import { POINT_KINDS, POINT_LIMITS } from './point.rules.ts';
import { listEntriesInput, listMyEntriesInput, memberPointsInput } from './point.schema.ts';

const SUM = { kind: oneOf(POINT_KINDS), entries: int, requested: int, granted: int };

/**
 * What a member's balance in a pool is made of, now or at a moment: what each kind of posting asked for and granted. The sums come to the balance. Null
 * where the guild hides it from the viewer.
 */
export const memberPoints = guildQuery({
  name: 'point.memberPoints',
  input: memberPointsInput,
  load: subjectInPool,
  allow: PointPolicy.view,
  read: async ({ db, who, input: { guildId, asOf }, loaded: { userId, name, pool } }) => {
    if (!(await mayRead(who, userId))) return null;
    const until =
      asOf === undefined
        ? sql``
        : sql`and e.at < ((${asOf}::date + 1)::timestamp at time zone (select time_zone from guilds where id = ${guildId}))`;
    const kinds: readonly HoldKind[] = userId === who.userId ? ['open', 'sealed'] : ['open'];
    const inPool = { guildId, poolId: pool.id };
    const [onHold] = await sqlRows(db).as({ held: int })(
      sql`select ${heldOf(inPool, sql`${userId}::uuid`, kinds)} as held`,
    );
    const sums = await sqlRows(db).as(SUM)(sql`
        select t.kind, count(*)::int as entries, sum(e.requested)::bigint as requested, sum(e.granted)::bigint as granted
        from point_entries e join point_transactions t on t.guild_id = e.guild_id and t.transaction_id = e.transaction_id
        where e.guild_id = ${guildId} and e.user_id = ${userId} and t.pool_id = ${pool.id} ${until} group by t.kind`);
    return {
      name,
      ...{ poolId: pool.id, enabled: pool.enabled, pool: pool.isOneOfSeveral ? pool.name : null, unit: pool.label },
      isMine: userId === who.userId,
      others: await othersOf(db, who, pool.id, userId),
      balance: sums.reduce((total, { granted }) => total + granted, 0),
      /** On hold for bids now; of others without sealed ones. */
      held: asOf === undefined ? (onHold?.held ?? 0) : 0,
      sums: POINT_KINDS.flatMap((kind) => sums.filter((sum) => sum.kind === kind)),
      can: { adjust: pool.posts && canChange(who, PointPolicy.adjust, { userIds: [userId] }) },
    };
  },
});

export type MemberPoints = NonNullable<Awaited<ReturnType<typeof memberPoints>>>;

/** A member and a pool that the viewer sees; null where one of them isn't there. */
async function subjectInPool(
  db: Db,
  { memberId, poolId }: { memberId: string; poolId?: string | undefined },
  who: GuildScope,
) {
  const subject = await readSubject(db, who, memberId);
  const pool = subject && (await readSeenPool(db, who, poolId));
  return pool && { ...subject, pool };
}

/** What someone has in the other pools that the viewer sees, those in use. */
async function othersOf(db: Db, who: GuildScope, poolId: string, userId: string) {
  const { guildId } = who;
  const { pools } = await readPools(db, guildId);
  const others = pools.filter((pool) => pool.id !== poolId && pool.archivedAt === null && seesPool(who, pool));
  if (others.length === 0) return [];
  const balances = await balancesOf(
    db,
    guildId,
    userId,
    others.map(({ id }) => id),
  );
  return others.map(({ id, name, label }) => ({ poolId: id, name, label, balance: balances.get(id) ?? 0 }));
}

const mayRead = async (who: GuildScope, userId: string): Promise<boolean> =>
  maySee(who, { userId }, 'transactions', await visibilityIn(who.guildId));

const ENTRY = {
  ...{ id: text, kind: oneOf(POINT_KINDS), requested: int, granted: int, limit: oneOf(POINT_LIMITS).orNull },
  ...{ after: int, at: instant, reason: text, actorName: text, sourceId: text.orNull, sourceLabel: text.orNull },
  ...{ characterName: text, people: int, userIds: arrayOf(text), reversed: bool, reversesAt: instant.orNull, pageKey },
};
const GUILD = { guildId: text, guildName: text, poolId: text, pool: text.orNull, unit: text };

/** Columns of an entry `e` of a posting `t`. */
const COLUMNS = sql`
  e.transaction_id as id, t.kind, e.requested, e.granted, e.limited_by as "limit", e.balance_after as after, e.at, t.reason,
  t.actor_name as "actorName", t.source_id as "sourceId", t.source_label as "sourceLabel", e.name as "characterName",
  (select count(*) from point_entries o where o.guild_id = e.guild_id and o.transaction_id = e.transaction_id)::int as people,
  ${wasReversed(sql`e`)} as reversed,
  (select (select o.at from ledger_transactions o where o.guild_id = r.guild_id and o.id = r.reverses)
    from ledger_transactions r where r.guild_id = e.guild_id and r.id = e.transaction_id) as "reversesAt"`;
const FROM = sql`point_entries e join point_transactions t on t.guild_id = e.guild_id and t.transaction_id = e.transaction_id`;
const NEWEST_FIRST: readonly SortKey[] = [
  { by: sql`e.at`, type: 'timestamptz', desc: true },
  { by: sql`e.transaction_id`, type: 'uuid', desc: true },
];

/** Every posting that touched a member's points in a pool, newest first; none where the guild hides them from the viewer. */
export const listEntries = guildQuery({
  name: 'point.listEntries',
  input: listEntriesInput,
  load: subjectInPool,
  allow: PointPolicy.view,
  read: async ({ db, who, input: { guildId, memberId: _, poolId: __, ...place }, loaded: { userId, pool } }) => {
    if (!(await mayRead(who, userId))) return { items: [], nextCursor: null };
    const page = keysetPage(place, NEWEST_FIRST);
    const found = await sqlRows(db).as(ENTRY)(sql`
      select ${COLUMNS}, array(select o.user_id from point_entries o
          where o.guild_id = e.guild_id and o.transaction_id = e.transaction_id) as "userIds", ${page.key} as "pageKey"
      from ${FROM} where e.guild_id = ${guildId} and e.user_id = ${userId} and t.pool_id = ${pool.id} and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows.map((row) => ({
        ...shaped(row),
        can: { undo: canChange(who, PointPolicy.undo, { ...row, archived: pool.archivedAt !== null }) },
      })),
      nextCursor,
    };
  },
});

/** Whether a user is one of the people of a guild who see its pools for staff (`isPointStaff`). */
const isStaffOf = (guildId: SQL, userId: string): SQL => sql`exists (
  select from members m join guilds g on g.id = m.guild_id
  left join member_roles mr on mr.guild_id = m.guild_id and mr.character_id = m.character_id
  left join roles x on x.guild_id = mr.guild_id and x.id = mr.role_id
  where m.guild_id = ${guildId} and m.user_id = ${userId} and (m.character_id = g.owner_character_id
    or x.permissions && '{edit:members,edit:dkp,edit:admin}'::text[]))`;

/** Every posting of the user's points in all guilds, newest first. */
export const listMyEntries = query({
  name: 'point.listMyEntries',
  input: listMyEntriesInput,
  allow: anyone,
  read: async ({ db, who, input }) => {
    if (who.kind !== 'user') return { items: [], nextCursor: null };
    const page = keysetPage(input, NEWEST_FIRST);
    const found = await sqlRows(db).as({ ...ENTRY, ...GUILD })(sql`
      select ${COLUMNS}, '{}'::uuid[] as "userIds", e.guild_id as "guildId",
        (select g.name from guilds g where g.id = e.guild_id) as "guildName",
        t.pool_id as "poolId", p.name as pool,
        coalesce(p.label, (select s.values ->> 'dkpName' from guild_settings s where s.guild_id = e.guild_id and s.tab = 'dkp'), 'DKP') as unit,
        ${page.key} as "pageKey"
      from ${FROM} join point_pools p on p.guild_id = t.guild_id and p.id = t.pool_id
      where e.user_id = ${who.userId} and (p.audience = 'everyone' or ${isStaffOf(sql`p.guild_id`, who.userId)}) and (select g.deleted_at is null from guilds g where g.id = e.guild_id) and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows.map((row) => ({
        ...shaped(row),
        guild: { id: row.guildId, name: row.guildName },
        pool: row.pool === null ? null : { id: row.poolId, name: row.pool },
        unit: row.unit,
      })),
      nextCursor,
    };
  },
});

function shaped({ pageKey: _, userIds: __, sourceId, sourceLabel, ...row }: RowOf<typeof ENTRY>) {
  return { ...row, source: sourceId === null ? null : { id: sourceId, label: sourceLabel ?? '' } };
}

/** A posting as a history shows it. Amounts are hundredths. */
export type PointEntryItem = ReturnType<typeof shaped>;
