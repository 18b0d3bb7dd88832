import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { isAnythingHeld } from '../../holds/hold.api.server.ts';
import { type Granted, nothingPosted, poolToPost, postGranted } from '../../point.api.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { lockBalances, peopleToReset } from '../../point.repository.server.ts';
import { pointSubjectLabel, poolOfEvent } from '../../point-subject.rules.ts';
import { pointsReset } from '../season.events.ts';
import { balanceAfterReset } from '../season.rules.ts';
import { resetPointsInput } from '../season.schema.ts';

/** Begins a new season of a pool: everyone has nothing, or the start points, in one posting that can be undone as one. */
export const resetPoints = guildCommand({
  name: 'point.resetPoints',
  input: resetPointsInput,
  limit: (_, { userId }) => [{ key: `points-reset:${userId}`, capacity: 10, seconds: 600 }],
  idempotent: true,
  load: (tx, { poolId }, who) => readSeenPool(tx, who, poolId),
  allow: PointPolicy.reset,
  run: async ({ tx, who, input: { guildId, to }, loaded: seen, record }) => {
    const pool = { guildId, poolId: seen.id };
    const rules = (await poolToPost(tx, pool))?.rules;
    if (!rules) throw nothingPosted(seen);
    const { startPoints } = rules;
    const people = await lockBalances(tx, pool, await peopleToReset(tx, pool));
    if (await isAnythingHeld(tx, pool))
      throw conflict('points_on_hold', 'Points are on hold in open auctions. Close or cancel these auctions first.');
    const entries = people.flatMap(({ balance, ...person }): Granted[] => {
      const balanceAfter = balanceAfterReset(to, person.characterId !== null, startPoints);
      const granted = balanceAfter - balance;
      return granted === 0
        ? []
        : [{ ...person, amount: granted, requested: granted, granted, limit: null, balanceAfter }];
    });
    if (entries.length === 0)
      throw conflict(
        'nothing_to_reset',
        to === 'zero' ? 'Every balance is already zero.' : 'Every balance is already at the start points.',
      );
    const id = uuidv7();
    await postGranted(
      tx,
      {
        ...{ ...pool, id, kind: 'reset', key: `reset:${id}` },
        reason: to === 'zero' ? 'Season reset' : 'Season reset to start points',
        actor: { userId: who.userId, name: who.name },
      },
      entries,
    );
    const label = pointSubjectLabel(seen, entries);
    record(pointsReset({ subject: { id, label }, data: { ...poolOfEvent(seen), to, people: entries.length } }));
    return { transactionId: id, people: entries.length };
  },
});
