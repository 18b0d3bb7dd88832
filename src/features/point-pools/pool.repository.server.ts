import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { int, oneOf, sqlRows } from '#/platform/db/rows.server.ts';
import type { PoolRules } from './point.settings.ts';
import { type Pool, readPools } from './pool.queries.server.ts';
import { DEFAULT_POOL_TABS, type DefaultPoolTab, POOLS_KEPT, POOLS_MAX } from './pool.rules.ts';
import type { PoolFields } from './pool.schema.ts';
import { pointPools } from './pool.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly poolId: string;
}

export const isPool = ({ guildId, poolId }: Which) => and(eq(pointPools.guildId, guildId), eq(pointPools.id, poolId));

/** All pools of a guild, locked until the transaction ends: who adds, orders or archives waits for the others. */
export async function lockPools(tx: Tx, guildId: string): Promise<readonly Pool[]> {
  await tx.execute(sql`select from point_pools where guild_id = ${guildId} order by id for no key update`);
  return (await readPools(tx, guildId)).pools;
}

/** One of them with all; null where the guild has none of this id. */
export async function lockOnePool(tx: Tx, { guildId, poolId }: Which) {
  const pools = await lockPools(tx, guildId);
  const pool = pools.find(({ id }) => id === poolId);
  return pool ? { pool, pools, isFirst: pool.isFirst } : null;
}

/** What a pool is, as it is sent. */
export const fieldsOfPool = ({ name, label, audience, rules }: Pool): PoolFields => ({
  ...{ name, label, audience },
  ...rulesOf(rules),
});

/** The rules alone, as they are stored. */
export const rulesOf = (rules: PoolRules): PoolRules => ({
  ...{ startPoints: rules.startPoints, decayType: rules.decayType, decayAmount: rules.decayAmount },
  ...{ decayFloor: rules.decayFloor, decayWeekday: rules.decayWeekday, decayHour: rules.decayHour },
  ...{ weeklyCap: rules.weeklyCap, hardCap: rules.hardCap, overdraft: rules.overdraft },
});

/** Refuses one more in use. */
export function requireRoom(pools: readonly Pool[]): void {
  if (pools.filter(({ archivedAt }) => archivedAt === null).length >= POOLS_MAX)
    throw conflict('too_many_pools', `This guild already uses ${POOLS_MAX} pools. Archive one first.`);
}

/** Refuses more than are kept. */
export function requireKept(pools: readonly Pool[]): void {
  if (pools.length >= POOLS_KEPT)
    throw conflict('too_many_pools', `This guild already has ${POOLS_KEPT} pools. Delete an empty one first.`);
}

/** Refuses a name that another pool has. */
export function requireFreeName(pools: readonly Pool[], name: string): void {
  const message = 'Another pool has this name';
  if (pools.some((pool) => pool.name.toLowerCase() === name.toLowerCase()))
    throw invalid('name_taken', `${message}.`, { name: message });
}

/** Refuses to take a pool from what still awards points of it, or bids them. */
export async function requireNotAwarded(tx: Tx, { guildId, poolId }: Which): Promise<void> {
  const [uses] = await sqlRows(tx).as({ activities: int, tasks: int, auctions: int })(sql`
    select
      (select count(*)::int from activities a where a.guild_id = ${guildId} and a.pool_id = ${poolId}
        and a.status in ('draft', 'scheduled', 'live')) as activities,
      (select count(*)::int from tasks t where t.guild_id = ${guildId} and t.pool_id = ${poolId} and t.deleted_at is null
        and (t.archived_at is null or exists (select from task_submissions s
          where s.guild_id = t.guild_id and s.task_id = t.id and s.status = 'submitted'))) as tasks,
      (select count(*)::int from auctions o where o.guild_id = ${guildId} and o.pool_id = ${poolId} and o.state = 'open') as auctions`);
  const { activities = 0, tasks = 0, auctions = 0 } = uses ?? {};
  if (auctions > 0)
    throw conflict(
      'pool_bid',
      `Points of this pool are bid in ${countText(auctions, 'open auction', 'open auctions')}. Close or cancel ${auctions === 1 ? 'it' : 'them'} first.`,
    );
  if (activities + tasks === 0) return;
  const named = [countText(activities, 'activity', 'activities'), countText(tasks, 'task', 'tasks')].filter(Boolean);
  throw conflict(
    'pool_awarded',
    `Points of this pool are still awarded by ${named.join(' and ')}. Choose another pool there first.`,
  );
}

/** Refuses to take a pool from what is new by the guild's settings. Who saves these holds the pool's row, so one of the two comes first. */
export async function requireNotDefault(tx: Tx, { guildId, poolId }: Which): Promise<void> {
  const [chosen] = await sqlRows(tx).as({ tab: oneOf(DEFAULT_POOL_TABS) })(sql`
    select tab from guild_settings where guild_id = ${guildId} and tab in (${sql.join([...DEFAULT_POOL_TABS], sql`, `)})
      and values ->> 'poolId' = ${poolId} order by tab limit 1`);
  if (chosen)
    throw conflict(
      'pool_default',
      `New ${chosen.tab} award points of this pool. Choose another one in the settings, under ${DEFAULT_OF[chosen.tab]}, first.`,
    );
}

const DEFAULT_OF: Readonly<Record<DefaultPoolTab, string>> = { activities: 'Activities', tasks: 'Tasks' };

const countText = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
