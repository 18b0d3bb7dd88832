import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { bool, instant, int, jsonObject, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { type PoolRules, pointSettings, poolRuleFields } from './point.settings.ts';
import { PoolPolicy, seesPool } from './pool.policy.ts';
import { firstPoolOf, POOL_AUDIENCES, type PoolAudience } from './pool.rules.ts';

/** A pool with its rules. Amounts are hundredths. */
export interface Pool {
  readonly id: string;
  readonly isFirst: boolean;
  readonly name: string;
  /** Behind amounts: 'DKP'. */
  readonly label: string;
  readonly audience: PoolAudience;
  readonly rules: PoolRules;
  readonly version: number;
  readonly archivedAt: string | null;
}

export interface Pools {
  /** The guild uses points. Nothing is posted to any pool otherwise. */
  readonly enabled: boolean;
  /** In the order that the guild gave them; archived ones last. */
  readonly pools: readonly Pool[];
}

const ROW = {
  ...{ id: text, name: text.orNull, label: text.orNull, rules: jsonObject.orNull, audience: oneOf(POOL_AUDIENCES) },
  ...{ version: int, archivedAt: instant.orNull, settings: jsonObject.orNull, several: bool },
};
const COLUMNS = sql`p.id, p.name, p.label, p.rules, p.audience, p.version, p.archived_at as "archivedAt",
  s.values as settings,
  (select count(*) > 1 from point_pools o where o.guild_id = p.guild_id) as several from point_pools p
  left join guild_settings s on s.guild_id = p.guild_id and s.tab = ${pointSettings.id}`;
const storedRules = z.object(poolRuleFields);

function poolOf(guildId: string, { settings, rules, name, label, several: _, ...row }: RowOf<typeof ROW>): Pool {
  const isFirst = row.id === firstPoolOf(guildId);
  const own = pointSettings.valuesOf(settings ?? {});
  if (rules === null || isFirst)
    return { ...row, isFirst, name: own.dkpName, label: own.dkpName, rules: storedRules.parse(own) };
  return { ...row, isFirst, name: name ?? '', label: label ?? '', rules: storedRules.parse(rules) };
}

const isEnabled = ({ settings }: RowOf<typeof ROW>): boolean => pointSettings.valuesOf(settings ?? {}).dkpEnabled;

/** Every pool of a guild, whoever asks: what a viewer sees of them is `seesPool`. */
export async function readPools(db: Db, guildId: string): Promise<Pools> {
  const rows = await sqlRows(db).as(ROW)(sql`
    select ${COLUMNS} where p.guild_id = ${guildId} order by p.archived_at is not null, p.position, p.id`);
  return { enabled: rows[0] !== undefined && isEnabled(rows[0]), pools: rows.map((row) => poolOf(guildId, row)) };
}

/** Points can be awarded of it: it's in use, and everyone sees it. */
export const isAwardable = ({ archivedAt, audience }: Pick<Pool, 'archivedAt' | 'audience'>): boolean =>
  archivedAt === null && audience === 'everyone';

/** The pools that points can be awarded of, in the guild's order; none while it uses no points. */
export async function readAwardable(db: Db, guildId: string): Promise<readonly Pool[]> {
  const { enabled, pools } = await readPools(db, guildId);
  return enabled ? pools.filter(isAwardable) : [];
}

export interface PoolState extends Pool {
  readonly enabled: boolean;
  /** Something can be posted to it. */
  readonly posts: boolean;
  /** The guild has more: it has to be named. */
  readonly isOneOfSeveral: boolean;
}

/** A pool of a guild, and whether something can be posted to it; null for one that it doesn't have. */
export async function readPool(db: Db, guildId: string, poolId: string): Promise<PoolState | null> {
  const [row] = await sqlRows(db).as(ROW)(sql`select ${COLUMNS} where p.guild_id = ${guildId} and p.id = ${poolId}`);
  return row ? withState(guildId, row) : null;
}

/** The same, and it isn't archived, made staff's or changed until the transaction has posted. */
export async function lockPool(tx: Tx, guildId: string, poolId: string): Promise<PoolState | null> {
  const [row] = await sqlRows(tx).as(ROW)(
    sql`select ${COLUMNS} where p.guild_id = ${guildId} and p.id = ${poolId} for share of p`,
  );
  return row ? withState(guildId, row) : null;
}

function withState(guildId: string, row: RowOf<typeof ROW>): PoolState {
  const enabled = isEnabled(row);
  return { ...poolOf(guildId, row), enabled, posts: enabled && row.archivedAt === null, isOneOfSeveral: row.several };
}

/** A pool that the viewer sees, the first where none is named; null for any other, which is to them as if it weren't there. */
export async function readSeenPool(
  db: Db,
  who: GuildScope,
  poolId: string = firstPoolOf(who.guildId),
): Promise<PoolState | null> {
  const pool = await readPool(db, who.guildId, poolId);
  return pool && seesPool(who, pool) ? pool : null;
}

/** Every pool that the viewer sees, in the guild's order. */
export async function readSeenPools(db: Db, who: GuildScope): Promise<readonly PoolState[]> {
  const { enabled, pools } = await readPools(db, who.guildId);
  return pools
    .filter((pool) => seesPool(who, pool))
    .map((pool) => ({
      ...pool,
      enabled,
      posts: enabled && pool.archivedAt === null,
      isOneOfSeveral: pools.length > 1,
    }));
}

/** The pools that the viewer sees: in use, and archived ones with their history. */
export const listPools = guildQuery({
  name: 'pool.listPools',
  input: guildIdInput,
  allow: PoolPolicy.view,
  read: async ({ db, who }) => {
    const { enabled, pools } = await readPools(db, who.guildId);
    const manages = canChange(who, PoolPolicy.create, undefined);
    const items = pools
      .filter((pool) => seesPool(who, pool))
      .map(({ rules, ...pool }) => ({ ...pool, rules: manages ? rules : null }));
    return { enabled, items, can: { manage: manages } };
  },
});

export type PoolList = Awaited<ReturnType<typeof listPools>>;
export type PoolItem = PoolList['items'][number];
