import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { partiesAnnounced } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import { lockBoard, subjectOf } from '../party.repository.server.ts';
import { boardInput } from '../party.schema.ts';

/** Announces the parties as they are, to everyone who is in one. */
export const announceParties = guildCommand({
  name: 'party.announceParties',
  input: boardInput,
  limit: (_, { userId }) => [{ key: `party-announce:${userId}`, capacity: 30, seconds: 3600 }],
  idempotent: true,
  load: lockBoard,
  allow: PartyPolicy.manage,
  run: async ({ loaded: board, record }) => {
    const seats = board.parties.flatMap(({ slots }) => slots.flatMap(({ seat }) => seat ?? []));
    const userIds = seats.map(({ userId }) => userId);
    if (userIds.length === 0)
      throw conflict('no_one_placed', 'No one is in a party yet. Place members first, then announce the parties.');
    const names = seats.map(({ name }) => name).sort();
    record(partiesAnnounced({ subject: subjectOf(board), data: { parties: board.parties.length, userIds, names } }));
    return { announced: userIds.length };
  },
});
