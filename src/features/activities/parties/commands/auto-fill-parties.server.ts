import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { partiesFilled } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import {
  boardChanged,
  dropAbsentLeaders,
  keepParties,
  lockBoard,
  subjectOf,
  writeSeats,
} from '../party.repository.server.ts';
import type { Place } from '../party.rules.ts';
import { autoFillInput } from '../party.schema.ts';
import { fillParties, fillWords } from '../party-fill.rules.ts';

/** Fills the parties from sign-ups as the preview had it, for the person to undo within seconds; refused where something changed since. */
export const autoFillParties = guildCommand({
  name: 'party.autoFillParties',
  input: autoFillInput,
  limit: (_, { userId }) => [{ key: `party-fill:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockBoard,
  allow: PartyPolicy.manage,
  run: async ({ tx, who, input, loaded: board, record }) => {
    const { seats, placed, left } = fillParties(board.parties, board.going);
    if (keysOf(seats) !== keysOf(input.seats)) throw boardChanged('Sign-ups or parties changed since the preview.');
    const keep = await keepParties(tx, who, board);
    const emptied = board.parties.flatMap(({ id, slots }) =>
      slots.flatMap(({ seat, locked }, at) => (seat && !locked ? [{ partyId: id, position: at + 1 }] : [])),
    );
    await writeSeats(tx, board, { emptied, seated: seats });
    await dropAbsentLeaders(tx, board);
    record(
      partiesFilled({ subject: subjectOf(board), data: { placed: placed.map(fillWords), left: left.map(fillWords) } }),
    );
    return { placed: placed.length, left: left.length, undoId: await keep() };
  },
});

const keysOf = (seats: readonly (Place & { readonly userId: string })[]): string =>
  seats
    .map(({ partyId, position, userId }) => `${partyId} ${position} ${userId}`)
    .toSorted()
    .join();
