import type { JudgedParty } from './composition.rules.ts';
import { archetypeWords, type LoadoutParty, type SlotWish } from './loadout.rules.ts';
import type { SlotPlace } from './loadout-parties.rules.ts';

/** What the editor calls things. Pure. */

/** Slots and parties by the ids that the board uses. */
export const slotId = ({ party, index }: SlotPlace): string => `slot:${party}:${index}`;
export const partyId = (party: number): string => `party:${party}`;

export function placeOf(id: string): SlotPlace | null {
  const [, party, index] = /^slot:(\d+):(\d+)$/.exec(id) ?? [];
  return party === undefined || index === undefined ? null : { party: Number(party), index: Number(index) };
}

export function partyOf(id: string): number | null {
  const [, party] = /^party:(\d+)$/.exec(id) ?? [];
  return party === undefined ? null : Number(party);
}

export type NameOf = (characterId: string) => string | undefined;

/** 'Brünhild Askr', 'Cleric or Fighter', 'Anyone', 'Not planned'. */
export function slotTitle(slot: SlotWish | null, nameOf: NameOf): string {
  if (!slot) return 'Not planned';
  const preferred = slot.preferredCharacterId === null ? undefined : nameOf(slot.preferredCharacterId);
  return preferred ?? archetypeWords(slot.archetypes);
}

/** 'Healer, preferred', 'Damage, open', 'Tank, locked'. */
export function slotNote({ role, preferredCharacterId, locked }: SlotWish): string {
  return `${role}, ${locked ? 'locked' : preferredCharacterId === null ? 'open' : 'preferred'}`;
}

/** 'Second, slot 5'. */
export const placeTitle = (parties: readonly LoadoutParty[], { party, index }: SlotPlace): string =>
  `${parties[party]?.name ?? ''}, slot ${index + 1}`;

/** The parties as `compositionOf` judges them: a slot for one archetype counts as that one. */
export const judged = (parties: readonly LoadoutParty[]): JudgedParty[] =>
  parties.map(({ name, slots }) => ({
    name,
    entries: slots.flatMap((slot) => {
      if (!slot) return [];
      const [first = null] = slot.archetypes;
      return [{ role: slot.role, archetype: slot.archetypes.length === 1 ? first : null }];
    }),
  }));

/** '40 slots in 5 parties'. */
export function totalOf(parties: readonly LoadoutParty[]): string {
  const slots = parties.flatMap((party) => party.slots).filter(Boolean).length;
  return `${slots === 1 ? '1 slot' : `${slots} slots`} in ${parties.length === 1 ? '1 party' : `${parties.length} parties`}`;
}

/** A loadout to be pasted into a chat. */
export function loadoutText(name: string, parties: readonly LoadoutParty[], nameOf: NameOf): string {
  const lines = parties.map(({ name: party, slots }) => {
    const planned = slots.flatMap((slot, index) =>
      slot ? [`${index + 1}. ${slot.role}: ${slotTitle(slot, nameOf)}`] : [],
    );
    return [party, ...planned].join('\n');
  });
  return [name, ...lines].join('\n\n');
}
