import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { nothingToReset } from '../season.rules.ts';
import { resetPointsInput } from '../season.schema.ts';
import { resetPool } from '../season-reset.repository.server.ts';

/** Begins a new season of a pool: everyone has nothing, or the start points, in one posting that can be undone as one. */
export const resetPoints = guildCommand({
  name: 'point.resetPoints',
  input: resetPointsInput,
  limit: (_, { userId }) => [{ key: `points-reset:${userId}`, capacity: 10, seconds: 600 }],
  idempotent: true,
  load: (tx, { poolId }, who) => readSeenPool(tx, who, poolId),
  allow: PointPolicy.reset,
  run: async ({ tx, who, input: { to }, loaded: pool, record }) => {
    const reset = await resetPool(tx, who, pool, to);
    if (!reset) throw nothingToReset(to);
    const { event, ...answer } = reset;
    record(event);
    return answer;
  },
});
