import { type Board, type Move, type Place, type Seat, samePlace, slotOf, wishWords } from './party.rules.ts';

/** What the board calls things, and what two presses mean. Pure. */

/** Ids of the board: slots, people who aren't placed, and the place of these. */
export const slotId = ({ partyId, position }: Place): string => `slot:${partyId}:${position}`;
export const personId = (userId: string): string => `person:${userId}`;
export const TRAY = 'tray';

export function placeOf(id: string): Place | null {
  const [, partyId, position] = /^slot:(.+):(\d+)$/.exec(id) ?? [];
  return partyId === undefined ? null : { partyId, position: Number(position) };
}

/** The person at an id: in a slot, or among those not placed. */
export function seatAt(board: Board, id: string): Seat | null {
  const place = placeOf(id);
  if (place) return slotOf(board, place)?.seat ?? null;
  return board.notPlaced.find(({ userId }) => personId(userId) === id) ?? null;
}

/** What happens when the first is dropped on the second, or they are pressed one after the other; null where that means nothing. */
export function moveBetween(board: Board, first: string, second: string): Move | null {
  const [mover, target] = [seatAt(board, first), seatAt(board, second)];
  // An empty slot that was pressed first takes whoever is pressed next.
  if (!mover) return target && second !== TRAY ? moveOf(board, target, second, first) : null;
  return moveOf(board, mover, first, second);
}

function moveOf(board: Board, mover: Seat, fromId: string, toId: string): Move | null {
  const from = placeOf(fromId);
  const to = placeOf(toId);
  const other = seatAt(board, toId);
  if (from && slotOf(board, from)?.locked) return null;
  if (to) {
    if (samePlace(from, to) || slotOf(board, to)?.locked !== false) return null;
    return { userId: mover.userId, from, to, displaced: other?.userId ?? null };
  }
  if (from === null) return null;
  // On someone who isn't placed: they take over the slot.
  if (other) return { userId: other.userId, from: null, to: from, displaced: mover.userId };
  return { userId: mover.userId, from, to: null, displaced: null };
}

/** 'Vanguard, slot 2'. */
export function placeTitle({ parties }: Board, { partyId, position }: Place): string {
  return `${parties.find(({ id }) => id === partyId)?.name ?? ''}, slot ${position}`;
}

/** What is at an id, in words: a name, or what an empty slot asks for. */
export function titleAt(board: Board, id: string): string {
  const seat = seatAt(board, id);
  if (seat) return seat.name;
  const place = placeOf(id);
  const slot = place && slotOf(board, place);
  return slot ? wishWords(slot) : 'Not placed';
}
