import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { partiesOrdered } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import { boardChanged, lockBoard, requireParty, subjectOf, writeOrder } from '../party.repository.server.ts';
import { orderPartiesInput } from '../party.schema.ts';

/** Puts the parties in another order: all of them, each once. */
export const orderParties = guildCommand({
  name: 'party.orderParties',
  input: orderPartiesInput,
  load: lockBoard,
  allow: PartyPolicy.manage,
  run: async ({ tx, input: { partyIds }, loaded: board, record }) => {
    const ordered = partyIds.map((id) => requireParty(board, id));
    if (ordered.length < board.parties.length || new Set(ordered).size < ordered.length)
      throw boardChanged('A party was added.');
    await writeOrder(tx, board, partyIds);
    record(partiesOrdered({ subject: subjectOf(board), data: { parties: ordered.map(({ name }) => name) } }));
    return { ordered: true as const };
  },
});
