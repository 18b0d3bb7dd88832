import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { readResetToUndo } from '../season.repository.server.ts';
import { undoResetInput } from '../season.schema.ts';
import { reverseReset } from '../season-reset.repository.server.ts';

/** Gives everyone back what a reset changed. What was posted since is added to it; after a decay or another reset it isn't undone any more. */
export const undoReset = guildCommand({
  name: 'point.undoReset',
  input: undoResetInput,
  limit: (_, { userId }) => [{ key: `points-reset:${userId}`, capacity: 10, seconds: 600 }],
  idempotent: true,
  load: readResetToUndo,
  allow: PointPolicy.undoReset,
  run: async ({ tx, who, loaded, record }) => {
    const { reversalId, event } = await reverseReset(tx, who, loaded);
    record(event);
    return { transactionId: reversalId };
  },
});
