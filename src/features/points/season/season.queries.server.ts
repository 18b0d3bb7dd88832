import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { PointPolicy } from '../point.policy.ts';
import { peopleToReset } from '../point.repository.server.ts';
import { readReset } from './season.repository.server.ts';
import { pointSeasonInput } from './season.schema.ts';

/** What the settings tab "Danger" says of a reset of a pool: null while points are off, or it's archived. */
export const pointSeason = guildQuery({
  name: 'point.pointSeason',
  input: pointSeasonInput,
  load: (db, { poolId }, who) => readSeenPool(db, who, poolId),
  allow: PointPolicy.reset,
  read: async ({ db, who, loaded: { id: poolId, name, label: unit, posts, isOneOfSeveral, rules } }) => {
    if (!posts) return null;
    const { startPoints } = rules;
    const pool = { guildId: who.guildId, poolId };
    const [people, last] = await Promise.all([peopleToReset(db, pool), readReset(db, pool, null)]);
    const balances = people.filter(({ balance }) => balance !== 0);
    return {
      ...{ poolId, pool: isOneOfSeveral ? name : null, unit, startPoints, people: balances.length },
      /** Hundredths. */
      total: balances.reduce((sum, { balance }) => sum + balance, 0),
      last: last && {
        ...{ transactionId: last.transactionId, at: last.at, actorName: last.actorName, people: last.people },
        can: { undo: canChange(who, PointPolicy.undoReset, last) },
      },
    };
  },
});

export type PointSeason = NonNullable<Awaited<ReturnType<typeof pointSeason>>>;
