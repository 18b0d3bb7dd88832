import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { reversePoints } from '../../point.api.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { pointSubjectLabel, poolOfEvent } from '../../point-subject.rules.ts';
import { resetUndone } from '../season.events.ts';
import { readReset } from '../season.repository.server.ts';
import { undoResetInput } from '../season.schema.ts';

/** Gives everyone back what a reset changed. What was posted since is added to it; after a decay or another reset it isn't undone any more. */
export const undoReset = guildCommand({
  name: 'point.undoReset',
  input: undoResetInput,
  limit: (_, { userId }) => [{ key: `points-reset:${userId}`, capacity: 10, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, transactionId }, who) => {
    const reset = await readReset(tx, { guildId }, transactionId);
    const pool = reset && (await readSeenPool(tx, who, reset.poolId));
    return pool && { ...reset, pool };
  },
  allow: PointPolicy.undoReset,
  run: async ({ tx, who, input: { guildId, transactionId }, loaded: { pool }, record }) => {
    const reversal = await reversePoints(tx, {
      ...{ guildId, transactionId, reason: 'Season reset undone' },
      actor: { userId: who.userId, name: who.name },
    });
    if (!reversal) throw conflict('already_undone', 'This reset was already undone. Reload the page.');
    const people = reversal.entries.length;
    const label = pointSubjectLabel(pool, reversal.entries);
    record(
      resetUndone({
        subject: { id: transactionId, label },
        data: { ...poolOfEvent(pool), reversalId: reversal.transactionId, people },
      }),
    );
    return { transactionId: reversal.transactionId };
  },
});
