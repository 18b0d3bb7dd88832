import type { Archetype, CombatRole } from '#/features/game/game.data.ts';
import type { JudgedParty } from '#/features/loadouts/composition.rules.ts';
import { archetypeWords } from '#/features/loadouts/loadout.rules.ts';

/** Parties of an activity, and how people move between them. Pure. */

/** Someone in a slot. */
export interface Seat {
  readonly userId: string;
  readonly characterId: string;
  readonly name: string;
  readonly role: CombatRole;
  readonly primaryArchetype: Archetype;
  readonly secondaryArchetype: Archetype | null;
  /** They have a place in the activity; false for someone who dropped out since. */
  readonly isGoing: boolean;
}

export interface PartySlot {
  readonly role: CombatRole | null;
  readonly archetypes: readonly Archetype[];
  readonly preferred: { readonly characterId: string; readonly name: string } | null;
  readonly locked: boolean;
  readonly seat: Seat | null;
}

export interface Party {
  readonly id: string;
  readonly name: string;
  readonly leaderUserId: string | null;
  /** Position 1 first. */
  readonly slots: readonly PartySlot[];
}

export interface Board {
  readonly parties: readonly Party[];
  /** Those who have a place and no slot yet. */
  readonly notPlaced: readonly Seat[];
}

/** A slot by its party and its position, from 1. */
export interface Place {
  readonly partyId: string;
  readonly position: number;
}

/** What a move says: see `moveMemberInput`. */
export interface Move {
  readonly userId: string;
  readonly from: Place | null;
  readonly to: Place | null;
  readonly displaced: string | null;
}

export const slotOf = ({ parties }: Board, place: Place): PartySlot | undefined =>
  parties.find(({ id }) => id === place.partyId)?.slots[place.position - 1];

export const samePlace = (a: Place | null, b: Place | null): boolean =>
  a === b || (a !== null && b !== null && a.partyId === b.partyId && a.position === b.position);

/** What undoes a move, right after it. */
export function inverseOf({ userId, from, to, displaced }: Move): Move {
  if (from === null && displaced !== null) return { userId: displaced, from: null, to, displaced: userId };
  return { userId, from: to, to: from, displaced: from === null ? null : displaced };
}

/** The board after a move, as it's painted before the answer. */
export function afterMove(board: Board, { userId, from, to, displaced }: Move): Board {
  const people = [
    ...board.notPlaced,
    ...board.parties.flatMap(({ slots }) => slots.flatMap(({ seat }) => (seat ? [seat] : []))),
  ];
  const mover = people.find((seat) => seat.userId === userId) ?? null;
  const other = people.find((seat) => seat.userId === displaced) ?? null;
  if (!mover) return board;
  const seated = (place: Place, seat: Seat | null, slot: PartySlot): PartySlot => {
    if (samePlace(place, to)) return { ...slot, seat: playing(mover, slot) };
    if (samePlace(place, from)) return { ...slot, seat: other && playing(other, slot) };
    return seat === slot.seat ? slot : { ...slot, seat };
  };
  const rest = board.notPlaced.filter((seat) => seat.userId !== userId && seat.userId !== displaced);
  return {
    parties: board.parties.map((party) => ({
      ...party,
      slots: party.slots.map((slot, at) => seated({ partyId: party.id, position: at + 1 }, slot.seat, slot)),
    })),
    notPlaced: [...rest, ...(to === null ? [mover] : []), ...(from === null && other ? [other] : [])],
  };
}

/** Someone plays what their slot asks for. */
const playing = (seat: Seat, { role }: PartySlot): Seat => (role === null ? seat : { ...seat, role });

/** As `compositionOf` judges them: by the people in them. */
export const judgedParties = (parties: readonly Party[]): JudgedParty[] =>
  parties.map(({ name, slots }) => ({
    name,
    entries: slots.flatMap(({ seat }) => (seat ? [{ role: seat.role, archetype: seat.primaryArchetype }] : [])),
  }));

/** 'Healer', 'Bard or Cleric', 'Iskäri Völund'; 'Open' for one that asks for nothing. */
export function wishWords({
  role,
  archetypes,
  preferred,
}: Pick<PartySlot, 'role' | 'archetypes' | 'preferred'>): string {
  if (preferred) return preferred.name;
  return archetypes.length > 0 ? archetypeWords(archetypes) : (role ?? 'Open');
}

/** 'Bard or Cleric', where someone is in a slot that asks for other archetypes than theirs. */
export function unmetWords({ archetypes, seat }: Pick<PartySlot, 'archetypes' | 'seat'>): string | null {
  if (!seat || archetypes.length === 0 || archetypes.includes(seat.primaryArchetype)) return null;
  return archetypeWords(archetypes);
}

const placedIn = ({ parties }: Board): number =>
  parties.flatMap(({ slots }) => slots).filter(({ seat }) => seat !== null).length;

/** '32 of 40 placed'. */
export function placedWords(board: Board): string {
  const placed = placedIn(board);
  return `${placed} of ${placed + board.notPlaced.length} placed`;
}

/** Where no one is left to be placed. */
export const trayWords = (board: Board): string =>
  placedIn(board) === 0 ? 'No one has a place yet.' : 'Everyone has a slot.';

/** Who is in a party, the leader first, each with the role they play: 'Mira (Tank, leads), Odo (Healer)'. */
export function partyText(
  seats: readonly { readonly userId: string; readonly name: string; readonly role: string }[],
  leaderUserId: string | null,
): string {
  const leads = ({ userId }: { readonly userId: string }) => userId === leaderUserId;
  return [...seats.filter(leads), ...seats.filter((seat) => !leads(seat))]
    .map((seat) => `${seat.name} (${seat.role}${leads(seat) ? ', leads' : ''})`)
    .join(', ');
}
