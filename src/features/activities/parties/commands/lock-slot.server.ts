import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { partySlotLocked } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import { lockBoard, requireParty, setLocked, subjectOf } from '../party.repository.server.ts';
import { lockSlotInput } from '../party.schema.ts';

/** Locks a slot, so that whoever is in it remains, or unlocks it. */
export const lockSlot = guildCommand({
  name: 'party.lockSlot',
  input: lockSlotInput,
  load: lockBoard,
  allow: PartyPolicy.manage,
  run: async ({ tx, input: { partyId, position, locked }, loaded: board, record }) => {
    const { name } = requireParty(board, partyId);
    await setLocked(tx, board, { partyId, position }, locked);
    record(partySlotLocked({ subject: subjectOf(board), data: { party: name, position, locked } }));
    return { locked };
  },
});
