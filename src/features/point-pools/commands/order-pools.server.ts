import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { poolsOrdered } from '../pool.events.ts';
import { PoolPolicy } from '../pool.policy.ts';
import { lockPools } from '../pool.repository.server.ts';
import { firstPoolOf } from '../pool.rules.ts';
import { orderPoolsInput } from '../pool.schema.ts';

/** Puts the pools in another order: all that are in use, each once. */
export const orderPools = guildCommand({
  name: 'pool.orderPools',
  input: orderPoolsInput,
  limit: (_, { userId }) => [{ key: `pool-update:${userId}`, capacity: 120, seconds: 3600 }],
  load: async (tx, { guildId, poolIds }) => {
    const pools = await lockPools(tx, guildId);
    return poolIds.every((id) => pools.some((pool) => pool.id === id)) ? pools : null;
  },
  allow: PoolPolicy.order,
  run: async ({ tx, input: { guildId, poolIds }, loaded: pools, record }) => {
    const used = pools.filter(({ archivedAt }) => archivedAt === null);
    const ordered = poolIds.flatMap((id) => used.filter((pool) => pool.id === id));
    if (ordered.length !== used.length || new Set(ordered).size !== used.length || ordered.length !== poolIds.length)
      throw conflict('pools_changed', 'Pools were added or archived while you were editing. Reload the page.');
    await tx.execute(sql`
      update point_pools p set position = o.place
      from unnest(${sql.param([...poolIds])}::uuid[]) with ordinality as o(id, place)
      where p.guild_id = ${guildId} and p.id = o.id and p.position <> o.place`);
    record(
      poolsOrdered({
        subject: { id: firstPoolOf(guildId), label: '' },
        data: { pools: ordered.map(({ name }) => name) },
      }),
    );
    return { ordered: true as const };
  },
});
