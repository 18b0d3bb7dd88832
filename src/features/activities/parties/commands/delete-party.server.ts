import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { partyDeleted } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import { isParty, keepParties, lockBoard, requireParty, subjectOf, writeOrder } from '../party.repository.server.ts';
import { partyInput } from '../party.schema.ts';
import { parties } from '../party.tables.server.ts';

/** Deletes a party, for the person to undo within seconds; its people are not placed any more. */
export const deleteParty = guildCommand({
  name: 'party.deleteParty',
  input: partyInput,
  load: lockBoard,
  allow: PartyPolicy.manage,
  run: async ({ tx, who, input, loaded: board, record }) => {
    const { id, name, slots } = requireParty(board, input.partyId);
    const keep = await keepParties(tx, who, board);
    await tx.delete(parties).where(isParty(board, id));
    await writeOrder(
      tx,
      board,
      board.parties.map((party) => party.id).filter((each) => each !== id),
    );
    const people = slots.flatMap(({ seat }) => (seat ? [seat.name] : []));
    record(partyDeleted({ subject: subjectOf(board), data: { party: name, people } }));
    return { id, undoId: await keep() };
  },
});
