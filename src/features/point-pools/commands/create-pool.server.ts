import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { poolCreated } from '../pool.events.ts';
import { PoolPolicy } from '../pool.policy.ts';
import { lockPools, requireFreeName, requireKept, requireRoom, rulesOf } from '../pool.repository.server.ts';
import { createPoolInput } from '../pool.schema.ts';
import { pointPools } from '../pool.tables.server.ts';

/** Adds a pool, empty, behind the others. */
export const createPool = guildCommand({
  name: 'pool.createPool',
  input: createPoolInput,
  limit: (_, { userId }) => [{ key: `pool-create:${userId}`, capacity: 30, seconds: 3600 }],
  idempotent: true,
  load: (tx, { guildId }) => lockPools(tx, guildId),
  allow: PoolPolicy.create,
  run: async ({ tx, input, loaded: pools, record }) => {
    const { guildId, name, label, audience } = input;
    requireRoom(pools);
    requireKept(pools);
    requireFreeName(pools, name);
    const id = uuidv7();
    const position = pools.length;
    await tx.insert(pointPools).values({ guildId, id, position, name, label, audience, rules: rulesOf(input) });
    record(poolCreated({ subject: { id, label: name }, data: { label, audience } }));
    return { id };
  },
});
