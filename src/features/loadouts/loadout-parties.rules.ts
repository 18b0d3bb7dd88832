import { EMPTY_SLOTS, type LoadoutParty, type SlotWish } from './loadout.rules.ts';

/** The parties of a loadout, as they are changed. Pure. */

interface StoredSlot extends SlotWish {
  readonly party: number;
  readonly position: number;
}

/** Parties from their names and the slots that are planned. */
export function partiesOf(names: readonly string[], slots: readonly StoredSlot[]): LoadoutParty[] {
  const bySlot = new Map(slots.map((slot) => [`${slot.party} ${slot.position}`, slot]));
  return names.map((name, at) => ({
    name,
    slots: EMPTY_SLOTS.map((_, index) => {
      const stored = bySlot.get(`${at + 1} ${index + 1}`);
      if (!stored) return null;
      const { role, archetypes, preferredCharacterId, locked } = stored;
      return { role, archetypes, preferredCharacterId, locked };
    }),
  }));
}

/** A slot by the places of its party and of itself, from 0. */
export interface SlotPlace {
  readonly party: number;
  readonly index: number;
}

export const samePlace = (a: SlotPlace, b: SlotPlace): boolean => a.party === b.party && a.index === b.index;

export const slotAt = (parties: readonly LoadoutParty[], { party, index }: SlotPlace): SlotWish | null =>
  parties[party]?.slots[index] ?? null;

/** The parties with another wish in a slot. Who is preferred there is preferred nowhere else. */
export function withSlot(parties: readonly LoadoutParty[], place: SlotPlace, wish: SlotWish | null): LoadoutParty[] {
  const preferred = wish?.preferredCharacterId ?? null;
  return parties.map(({ name, slots }, party) => ({
    name,
    slots: slots.map((slot, index) => {
      if (samePlace({ party, index }, place)) return wish;
      const again = preferred !== null && slot?.preferredCharacterId === preferred;
      return again ? { ...slot, preferredCharacterId: null, locked: false } : slot;
    }),
  }));
}

/** The parties with two slots swapped. */
export function swapped(parties: readonly LoadoutParty[], a: SlotPlace, b: SlotPlace): LoadoutParty[] {
  const [inA, inB] = [slotAt(parties, a), slotAt(parties, b)];
  return parties.map(({ name, slots }, party) => ({
    name,
    slots: slots.map((slot, index) => {
      if (samePlace({ party, index }, a)) return inB;
      return samePlace({ party, index }, b) ? inA : slot;
    }),
  }));
}

/** The slot above or below in its party; at an end, that of the party beside it. */
export function nextPlace({ party, index }: SlotPlace, step: 1 | -1, parties: number, size: number): SlotPlace {
  const at = (party * size + index + step + parties * size) % (parties * size);
  return { party: Math.floor(at / size), index: at % size };
}
