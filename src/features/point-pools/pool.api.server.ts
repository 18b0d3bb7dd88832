import { conflict, invalid } from '#/base/app-error.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { lockPool, type PoolState } from './pool.queries.server.ts';
import { firstPoolOf } from './pool.rules.ts';

/** What names a pool for what it awards; null for the guild's first one. */
export interface NamesPool {
  readonly guildId: string;
  readonly poolId: string | null;
}

/**
 * Refuses, at the field of a form, a pool that can't be awarded: another guild's, an archived one, and one for staff, which members
 * would learn of. Until the transaction ends it stays as it is.
 */
export async function requireAwardable(tx: Tx, { guildId, poolId }: NamesPool): Promise<void> {
  if (poolId === null || poolId === firstPoolOf(guildId)) return;
  const pool = await lockPool(tx, guildId, poolId);
  const message = 'Choose a pool that is in use and that everyone sees';
  if (!pool || pool.archivedAt !== null || pool.audience !== 'everyone')
    throw invalid('bad_pool', `${message}.`, { poolId: message });
}

/** The pool that something awards points of now; refused while it's archived. */
export async function poolOfAward(tx: Tx, { guildId, poolId }: NamesPool): Promise<PoolState> {
  const pool = await lockPool(tx, guildId, poolId ?? firstPoolOf(guildId));
  if (!pool || pool.archivedAt !== null)
    throw conflict(
      'pool_archived',
      'The pool of these points is archived. Restore it in the settings, under DKP, first.',
    );
  return pool;
}
