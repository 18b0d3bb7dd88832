import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { type ResetToUndo, readResetToUndo } from '../season.repository.server.ts';
import { undoResetsInput } from '../season.schema.ts';
import { reverseReset } from '../season-reset.repository.server.ts';

/** Undoes the resets of several pools that were one act: all of them or none. */
export const undoResets = guildCommand({
  name: 'point.undoResets',
  input: undoResetsInput,
  limit: (_, { userId }) => [{ key: `points-reset:${userId}`, capacity: 10, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, transactionIds }, who) => {
    const resets: ResetToUndo[] = [];
    for (const transactionId of transactionIds) {
      const reset = await readResetToUndo(tx, { guildId, transactionId }, who);
      if (!reset) return null;
      resets.push(reset);
    }
    return resets;
  },
  allow: PointPolicy.undoResets,
  run: async ({ tx, who, loaded: resets, record }) => {
    for (const reset of resets) record((await reverseReset(tx, who, reset)).event);
    return { undone: resets.length };
  },
});
