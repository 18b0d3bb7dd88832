import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { seesPool } from '#/features/point-pools/pool.policy.ts';
import { firstPoolOf } from '#/features/point-pools/pool.rules.ts';
import { reversePoints } from '../point.api.server.ts';
import { adjustmentUndone } from '../point.events.ts';
import { PointPolicy } from '../point.policy.ts';
import { readPosting } from '../point.repository.server.ts';
import { undoAdjustmentInput } from '../point.schema.ts';
import { poolOfEvent } from '../point-subject.rules.ts';

/** Reverses an adjustment for everyone that it changed. */
export const undoAdjustment = guildCommand({
  name: 'point.undoAdjustment',
  input: undoAdjustmentInput,
  limit: (_, { userId }) => [{ key: `points-adjust:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, transactionId }, who) => {
    const posting = await readPosting(tx, guildId, transactionId);
    return posting && seesPool(who, posting) ? posting : null;
  },
  allow: PointPolicy.undo,
  run: async ({ tx, who, input: { guildId, transactionId }, loaded: { poolId, label, userIds }, record }) => {
    const reversal = await reversePoints(tx, {
      ...{ guildId, transactionId, reason: 'Adjustment undone' },
      actor: { userId: who.userId, name: who.name },
    });
    if (!reversal) throw conflict('already_undone', 'This adjustment was already undone. Reload the page.');
    record(
      adjustmentUndone({
        subject: { id: transactionId, label },
        data: {
          ...poolOfEvent({ id: poolId, isFirst: poolId === firstPoolOf(guildId) }),
          reversalId: reversal.transactionId,
          people: reversal.entries.map(({ userId, name, granted }) => ({ userId, name, granted })),
        },
        invalidateFor: userIds,
      }),
    );
    return { transactionId: reversal.transactionId };
  },
});
