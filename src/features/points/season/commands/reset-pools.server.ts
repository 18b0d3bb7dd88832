import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { readSeenPools } from '#/features/point-pools/pool.queries.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { nothingToReset } from '../season.rules.ts';
import { resetPoolsInput } from '../season.schema.ts';
import { resetPool } from '../season-reset.repository.server.ts';

/** Begins a new season of several pools, all of them or none: one posting for each whose balances change. */
export const resetPools = guildCommand({
  name: 'point.resetPools',
  input: resetPoolsInput,
  limit: (_, { userId }) => [{ key: `points-reset:${userId}`, capacity: 10, seconds: 600 }],
  idempotent: true,
  load: async (tx, { poolIds }, who) => {
    const seen = await readSeenPools(tx, who);
    // In the order of the guild, as whoever else posts to several does.
    const pools = seen.filter(({ id }) => poolIds.includes(id));
    return pools.length === new Set(poolIds).size ? pools : null;
  },
  allow: PointPolicy.reset,
  run: async ({ tx, who, input: { to }, loaded: pools, record }) => {
    const resets: { readonly transactionId: string; readonly people: number }[] = [];
    for (const pool of pools) {
      const reset = await resetPool(tx, who, pool, to);
      if (!reset) continue;
      const { event, ...answer } = reset;
      record(event);
      resets.push(answer);
    }
    if (resets.length === 0) throw nothingToReset(to);
    return { resets };
  },
});
