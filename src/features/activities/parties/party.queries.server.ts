import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { readBoard } from './board.sql.server.ts';
import { PartyPolicy } from './party.policy.ts';
import type { Party } from './party.rules.ts';
import { boardInput } from './party.schema.ts';
import { fillParties } from './party-fill.rules.ts';

/** The parties of an activity with their members, and those who have no slot yet. */
export const listParties = guildQuery({
  name: 'party.listParties',
  input: boardInput,
  load: (db, { activityId }, { guildId }) => readBoard(db, { guildId, activityId }),
  allow: PartyPolicy.read,
  read: async ({ who, loaded }) => {
    const manage = canChange(who, PartyPolicy.manage, loaded);
    return {
      title: loaded.title,
      parties: manage ? loaded.parties : loaded.parties.map(withoutPreferred),
      notPlaced: loaded.notPlaced,
      can: { manage },
    };
  },
});

/** Whom leaders would like in a slot is their plan, as the loadout that it's from is. */
const withoutPreferred = (party: Party): Party => ({
  ...party,
  slots: party.slots.map((slot) => ({ ...slot, preferred: null })),
});

/** Who would have which slot, and why, before anything is changed. */
export const previewAutoFill = guildQuery({
  name: 'party.previewAutoFill',
  input: boardInput,
  load: (db, { activityId }, { guildId }) => readBoard(db, { guildId, activityId }),
  allow: PartyPolicy.manage,
  read: async ({ loaded: { parties, going } }) => {
    const { seats, placed, left } = fillParties(parties, going);
    return { seats: seats.map(({ partyId, position, userId }) => ({ partyId, position, userId })), placed, left };
  },
});
