import { sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { changesOf } from '#/platform/changes.ts';
import { poolUpdated } from '../pool.events.ts';
import { PoolPolicy } from '../pool.policy.ts';
import {
  fieldsOfPool,
  isPool,
  lockOnePool,
  requireFreeName,
  requireNotAwarded,
  requireNotDefault,
  rulesOf,
} from '../pool.repository.server.ts';
import { updatePoolInput } from '../pool.schema.ts';
import { pointPools } from '../pool.tables.server.ts';

/** Changes a pool and its rules, from then on: what was posted stays. */
export const updatePool = guildCommand({
  name: 'pool.updatePool',
  input: updatePoolInput,
  limit: (_, { userId }) => [{ key: `pool-update:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockOnePool,
  allow: PoolPolicy.change,
  run: async ({ tx, who, input, loaded: { pool, pools }, record }) => {
    const { guildId, poolId, version, ...fields } = input;
    if (version !== pool.version) {
      const last = lastEvent(sql`guild_id = ${guildId} and type = ${poolUpdated.type} and subject_id = ${poolId}`);
      throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'this pool' });
    }
    const { name, label, audience } = fields;
    requireFreeName(
      pools.filter(({ id }) => id !== poolId),
      name,
    );
    if (audience === 'staff' && pool.audience !== 'staff') {
      await requireNotAwarded(tx, input);
      await requireNotDefault(tx, input);
    }
    const changes = changesOf(fieldsOfPool(pool), fields, Object.keys(fields));
    await tx
      .update(pointPools)
      .set({ name, label, audience, rules: rulesOf(fields), version: sql`version + 1` })
      .where(isPool(input));
    record(poolUpdated({ subject: { id: poolId, label: name }, data: { changes } }));
    return { version: version + 1 };
  },
});
