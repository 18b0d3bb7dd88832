import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { partyMemberMoved } from '../party.events.ts';
import { PartyPolicy } from '../party.policy.ts';
import { boardChanged, dropAbsentLeaders, lockBoard, subjectOf, writeSeats } from '../party.repository.server.ts';
import { type Board, type Place, type Seat, samePlace, slotOf } from '../party.rules.ts';
import { moveMemberInput } from '../party.schema.ts';

/**
 * Moves someone to a slot, swaps two people, or takes someone out. Refused where either slot isn't as the sender saw it, so that
 * of two leaders who move at the same time neither undoes what the other did.
 */
export const moveMember = guildCommand({
  name: 'party.moveMember',
  input: moveMemberInput,
  limit: (_, { userId }) => [{ key: `party-move:${userId}`, capacity: 3_000, seconds: 3600 }],
  load: lockBoard,
  allow: PartyPolicy.manage,
  run: async ({ tx, input, loaded: board, record }) => {
    const { from, to } = input;
    if (samePlace(from, to)) throw boardChanged('They are there already.');
    const mover = moverOf(board, input);
    const other = to === null ? null : targetOf(board, to).seat;
    if ((other?.userId ?? null) !== input.displaced) throw boardChanged('Someone else changed this slot.');
    if (from && slotOf(board, from)?.locked) throw boardChanged('This slot is locked.');
    const places = [from, to].flatMap((place) => place ?? []);
    await writeSeats(tx, board, {
      emptied: places,
      seated: [
        ...(to === null ? [] : [seated(board, mover, to)]),
        ...(from === null || other === null ? [] : [seated(board, other, from)]),
      ],
    });
    await dropAbsentLeaders(tx, board);
    record(
      partyMemberMoved({
        subject: subjectOf(board),
        data: {
          userId: mover.userId,
          name: mover.name,
          from: from && placeWords(board, from),
          to: to && placeWords(board, to),
          swappedWith: other?.name ?? null,
        },
      }),
    );
    return { moved: true as const };
  },
});

/** Who is moved, from where the sender saw them. */
function moverOf(board: Board, { userId, from }: { userId: string; from: Place | null }): Seat {
  const there = from === null ? board.notPlaced.find((seat) => seat.userId === userId) : slotOf(board, from)?.seat;
  if (there?.userId === userId) return there;
  throw boardChanged(from === null ? 'They are no longer waiting for a slot.' : 'Someone else changed this slot.');
}

function targetOf(board: Board, place: Place) {
  const slot = slotOf(board, place);
  if (!slot) throw boardChanged('This party was deleted.');
  if (slot.locked) throw boardChanged('This slot is locked.');
  return slot;
}

/** In a slot that asks for a role, people play that one. */
const seated = (board: Board, { userId, characterId, role }: Seat, place: Place) => ({
  ...{ ...place, userId, characterId },
  role: slotOf(board, place)?.role ?? role,
});

const placeWords = ({ parties }: Board, { partyId, position }: Place): string =>
  `${parties.find(({ id }) => id === partyId)?.name ?? ''}, slot ${position}`;
