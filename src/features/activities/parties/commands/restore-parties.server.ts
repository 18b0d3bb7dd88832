import { and, eq } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { restoreKept } from '../../undo/activity-undo.api.server.ts';
import { undoInput } from '../../undo/activity-undo.schema.ts';
import { partiesRestored } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import { boardChanged, digestOf, lockReplacedBoard, subjectOf } from '../party.repository.server.ts';
import { parties } from '../party.tables.server.ts';

/** Restores the parties that the caller replaced or filled a few seconds ago; refused where anyone changed them since. */
export const restoreParties = guildCommand({
  name: 'party.restoreParties',
  input: undoInput,
  limit: (_, { userId }) => [{ key: `party-restore:${userId}`, capacity: 240, seconds: 3600 }],
  load: lockReplacedBoard,
  allow: PartyPolicy.manage,
  run: async ({ tx, loaded: { undo, ...board }, record }) => {
    const { guildId, activityId } = undo;
    if ((await digestOf(tx, undo)) !== undo.madeDigest) throw boardChanged('The parties were changed again.');
    await tx.delete(parties).where(and(eq(parties.guildId, guildId), eq(parties.activityId, activityId)));
    await restoreKept(tx, undo);
    record(partiesRestored({ subject: subjectOf(board), data: {} }));
    return { activityId };
  },
});
