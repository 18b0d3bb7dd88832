import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { poolArchived, poolUnarchived } from '../pool.events.ts';
import { PoolPolicy } from '../pool.policy.ts';
import { isPool, lockOnePool, requireNotAwarded, requireNotDefault, requireRoom } from '../pool.repository.server.ts';
import { archivePoolInput } from '../pool.schema.ts';
import { pointPools } from '../pool.tables.server.ts';

/** Archives a pool: its history stays, and nothing is posted to it any more. Or brings it back. */
export const archivePool = guildCommand({
  name: 'pool.archivePool',
  input: archivePoolInput,
  limit: (_, { userId }) => [{ key: `pool-update:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockOnePool,
  allow: PoolPolicy.change,
  run: async ({ tx, input, loaded: { pool, pools }, record }) => {
    const { archived } = input;
    if (archived === (pool.archivedAt !== null))
      throw conflict('archived_already', `This pool is already ${archived ? 'archived' : 'in use'}. Reload the page.`);
    if (archived) {
      await requireNotAwarded(tx, input);
      await requireNotDefault(tx, input);
    } else requireRoom(pools);
    await tx
      .update(pointPools)
      .set({ archivedAt: archived ? sql`now()` : null })
      .where(isPool(input));
    record((archived ? poolArchived : poolUnarchived)({ subject: { id: pool.id, label: pool.name }, data: {} }));
    return { archived };
  },
});
