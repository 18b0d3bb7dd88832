import { and, eq } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { readLoadoutParties } from '#/features/loadouts/loadout.api.server.ts';
import { partiesImported } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import { addParty, keepParties, lockBoard, subjectOf } from '../party.repository.server.ts';
import { importLoadoutInput } from '../party.schema.ts';
import { parties } from '../party.tables.server.ts';

/**
 * Replaces the parties of an activity with those of a loadout, for the person to undo within seconds. Everyone is not placed then;
 * auto-fill places them.
 */
export const importLoadout = guildCommand({
  name: 'party.importLoadout',
  input: importLoadoutInput,
  limit: (_, { userId }) => [{ key: `party-import:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockBoard,
  allow: PartyPolicy.manage,
  run: async ({ tx, who, input: { guildId, activityId, loadoutId }, loaded: board, record }) => {
    const loadout = await readLoadoutParties(tx, { guildId, loadoutId });
    if (!loadout) throw conflict('no_loadout', 'This loadout was deleted. Choose another one.');
    const keep = await keepParties(tx, who, board);
    await tx.delete(parties).where(and(eq(parties.guildId, guildId), eq(parties.activityId, activityId)));
    for (const [at, party] of loadout.parties.entries())
      await addParty(tx, board, { ...party, id: uuidv7(), place: at + 1 });
    const data = { loadout: loadout.name, parties: loadout.parties.length };
    record(partiesImported({ subject: subjectOf(board), data }));
    return { ...data, undoId: await keep() };
  },
});
