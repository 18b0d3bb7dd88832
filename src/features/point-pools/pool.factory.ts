import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { uuidv7 } from '#/base/id.ts';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { createPool } from './commands/create-pool.server.ts';
import { pointSettings, poolRuleFields } from './point.settings.ts';
import type { PoolFields } from './pool.schema.ts';

let made = 0;

/** What a pool is unless a test says otherwise: seen by everyone, without limits and decay. */
export function poolFields(fields: Partial<PoolFields> = {}): PoolFields {
  made += 1;
  const rules = z.object(poolRuleFields).parse(pointSettings.valuesOf({}));
  return { name: `Pool ${made}`, label: `P${made}`, audience: 'everyone', ...rules, ...fields };
}

/** Another pool of a guild, made by its owner. */
export async function aPool(
  { id: guildId, owner }: Pick<FactoryGuild, 'id' | 'owner'>,
  fields: Partial<PoolFields> = {},
): Promise<string> {
  return (await createPool.as(owner.principal, { guildId, ...poolFields(fields) })).id;
}

/** Takes away the pools that nothing names, however many there are by now. */
export async function removeEmptyPools({ id }: { readonly id: string }): Promise<void> {
  const named = ['point_transactions', 'activities', 'tasks', 'auctions'].map(
    (table) =>
      sql`not exists (select from ${sql.identifier(table)} x where x.guild_id = p.guild_id and x.pool_id = p.id)`,
  );
  const gone = sql`p.guild_id = ${id} and p.id <> p.guild_id and ${sql.join(named, sql` and `)}`;
  await database().execute(sql`
    delete from point_decays d using point_pools p where d.guild_id = p.guild_id and d.pool_id = p.id and ${gone}`);
  await database().execute(sql`delete from point_pools p where ${gone}`);
}

/** The only other pool of a guild, for tests that make more of them than a guild may have. */
export async function aFreshPool(guild: { readonly id: string }): Promise<string> {
  await removeEmptyPools(guild);
  const { name, label, audience, ...rules } = poolFields();
  const id = uuidv7();
  await database().execute(sql`
    insert into point_pools (guild_id, id, position, name, label, audience, rules)
    values (${guild.id}, ${id}, 1, ${name}, ${label}, ${audience}, ${JSON.stringify(rules)}::jsonb)`);
  return id;
}

/** All pools of a guild in use, the last one first. */
export async function openPoolsOf({ id }: { readonly id: string }): Promise<string[]> {
  const pools = await sqlRows(database()).as({ id: text })(
    sql`select id from point_pools where guild_id = ${id} and archived_at is null order by position desc, id`,
  );
  return pools.map((pool) => pool.id);
}

/** Archives what pools there are besides the first and this one. */
export async function archiveOtherPools({ id }: { readonly id: string }, poolId: string): Promise<void> {
  await database().execute(sql`
    update point_pools set archived_at = now() where guild_id = ${id} and id not in (${id}, ${poolId}) and archived_at is null`);
}
