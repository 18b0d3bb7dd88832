import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { partyUpdated } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import { boardChanged, isParty, lockBoard, requireParty, subjectOf } from '../party.repository.server.ts';
import { updatePartyInput } from '../party.schema.ts';
import { parties } from '../party.tables.server.ts';

/** Changes what a party is called or who leads it; what isn't sent stays. */
export const updateParty = guildCommand({
  name: 'party.updateParty',
  input: updatePartyInput,
  load: lockBoard,
  allow: PartyPolicy.manage,
  run: async ({ tx, input, loaded: board, record }) => {
    const party = requireParty(board, input.partyId);
    const { name = party.name, leaderUserId = party.leaderUserId } = input;
    const leader = party.slots.find(({ seat }) => seat?.userId === leaderUserId)?.seat ?? null;
    if (input.leaderUserId && !leader) throw boardChanged('They are no longer in this party.');
    await tx.update(parties).set({ name, leaderUserId }).where(isParty(board, party.id));
    const data = {
      party: name,
      ...(name !== party.name && { before: party.name }),
      ...(leaderUserId !== party.leaderUserId && { leader: leader?.name ?? null }),
    };
    record(partyUpdated({ subject: subjectOf(board), data }));
    return { id: party.id };
  },
});
