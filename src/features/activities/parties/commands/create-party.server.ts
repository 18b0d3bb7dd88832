import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { EMPTY_SLOTS, PARTIES_MAX, partyName } from '#/features/loadouts/loadout.rules.ts';
import { partyCreated } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import { addParty, lockBoard, subjectOf, tooMany } from '../party.repository.server.ts';
import { createPartyInput } from '../party.schema.ts';

/** Adds an empty party to an activity, behind the others. */
export const createParty = guildCommand({
  name: 'party.createParty',
  input: createPartyInput,
  limit: (_, { userId }) => [{ key: `party-create:${userId}`, capacity: 300, seconds: 3600 }],
  idempotent: true,
  load: lockBoard,
  allow: PartyPolicy.manage,
  run: async ({ tx, input, loaded: board, record }) => {
    if (board.parties.length >= PARTIES_MAX) throw tooMany(PARTIES_MAX);
    const place = board.parties.length + 1;
    const { name = partyName(place) } = input;
    const id = uuidv7();
    await addParty(tx, board, { id, place, name, slots: EMPTY_SLOTS });
    record(partyCreated({ subject: subjectOf(board), data: { party: name } }));
    return { id };
  },
});
