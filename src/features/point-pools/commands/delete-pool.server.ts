import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { databaseErrorCode } from '#/platform/db/db.server.ts';
import { poolDeleted } from '../pool.events.ts';
import { PoolPolicy } from '../pool.policy.ts';
import { isPool, lockOnePool, requireNotDefault } from '../pool.repository.server.ts';
import { poolInput } from '../pool.schema.ts';
import { pointPools } from '../pool.tables.server.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes a pool that nothing was ever posted to, and nothing names. */
export const deletePool = guildCommand({
  name: 'pool.deletePool',
  input: poolInput,
  limit: (_, { userId }) => [{ key: `pool-update:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockOnePool,
  allow: PoolPolicy.change,
  run: async ({ tx, input, loaded: { pool }, record }) => {
    await requireNotDefault(tx, input);
    await tx.execute(sql`delete from point_decays where guild_id = ${input.guildId} and pool_id = ${pool.id}`);
    await tx
      .delete(pointPools)
      .where(isPool(input))
      .catch((error: unknown) => {
        // Whatever names a pool has a foreign key.
        if (databaseErrorCode(error) !== FOREIGN_KEY_VIOLATION) throw error;
        throw conflict('pool_used', 'Points were posted in this pool, or something awards them. Archive it instead.');
      });
    record(poolDeleted({ subject: { id: pool.id, label: pool.name }, data: {} }));
    return { deleted: true as const };
  },
});
