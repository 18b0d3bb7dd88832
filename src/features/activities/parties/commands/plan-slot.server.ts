import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { partySlotPlanned } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import { lockBoard, requireParty, setWish, subjectOf } from '../party.repository.server.ts';
import { planSlotInput } from '../party.schema.ts';

/** Says which role and archetypes a slot asks for. Someone who is in it plays that role from then on. */
export const planSlot = guildCommand({
  name: 'party.planSlot',
  input: planSlotInput,
  load: lockBoard,
  allow: PartyPolicy.manage,
  run: async ({ tx, input: { partyId, position, role, archetypes }, loaded: board, record }) => {
    const { name, slots } = requireParty(board, partyId);
    const seat = slots[position - 1]?.seat ?? null;
    await setWish(tx, board, { partyId, position }, { role, archetypes, playedRole: seat && (role ?? seat.role) });
    record(partySlotPlanned({ subject: subjectOf(board), data: { party: name, position, role, archetypes } }));
    return { role, archetypes };
  },
});
