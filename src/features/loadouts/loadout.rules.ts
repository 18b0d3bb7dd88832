import type { Archetype, CombatRole } from '#/features/game/game.data.ts';

/** What a loadout is, for both sides. */

export const NAME_MAX = 80;
export const DESCRIPTION_MAX = 500;
export const PARTY_NAME_MAX = 40;
/** Slots of a party. */
export const PARTY_SIZE = 8;
/** 200 people. */
export const PARTIES_MAX = 25;
/** Loadouts of a guild. */
export const LOADOUTS_MAX = 100;

/** What a slot asks for. */
export interface SlotWish {
  readonly role: CombatRole;
  /** Any of these as the primary archetype; anyone where there are none. */
  readonly archetypes: readonly Archetype[];
  /** The member who is meant for it. */
  readonly preferredCharacterId: string | null;
  /** For no one but the preferred member. */
  readonly locked: boolean;
}

/** A party of a loadout: eight slots; null where none is planned. */
export interface LoadoutParty {
  readonly name: string;
  readonly slots: readonly (SlotWish | null)[];
}

export const EMPTY_SLOTS: readonly null[] = Array.from({ length: PARTY_SIZE }, () => null);

/** What a slot asks for when it's new. */
export const NEW_SLOT: SlotWish = { role: 'Damage', archetypes: [], preferredCharacterId: null, locked: false };

/** 'Party 3' for the third. */
export const partyName = (place: number): string => `Party ${place}`;

/** How many slots ask for each role. */
export function roleCounts(roles: readonly CombatRole[]): Readonly<Record<CombatRole, number>> {
  const counts = { Tank: 0, Healer: 0, Damage: 0, Support: 0 };
  for (const role of roles) counts[role] += 1;
  return counts;
}

/** 'Cleric or Fighter', 'Bard, Cleric or Tank'; 'Anyone' where there are none. */
export function archetypeWords(archetypes: readonly string[]): string {
  if (archetypes.length === 0) return 'Anyone';
  const last = archetypes.at(-1) ?? '';
  return archetypes.length === 1 ? last : `${archetypes.slice(0, -1).join(', ')} or ${last}`;
}

/** The slots that are different, each in words: 'Second, slot 5: damage, Mage'. Parties are compared by their place. */
export function slotChanges(before: readonly LoadoutParty[], after: readonly LoadoutParty[]): string[] {
  return after.flatMap(({ name, slots }, at) =>
    slots.flatMap((slot, index) => {
      const was = before[at]?.slots[index] ?? null;
      const words = slotWords(slot);
      const same = words === slotWords(was) && slot?.preferredCharacterId === was?.preferredCharacterId;
      return same ? [] : [`${name}, slot ${index + 1}: ${words}`];
    }),
  );
}

function slotWords(slot: SlotWish | null): string {
  if (!slot) return 'not planned';
  const { role, archetypes, preferredCharacterId, locked } = slot;
  const who = archetypes.length === 0 ? 'anyone' : archetypeWords(archetypes);
  return [role.toLowerCase(), who, preferredCharacterId ? 'a preferred member' : '', locked ? 'locked' : '']
    .filter(Boolean)
    .join(', ');
}

/** The party that a new loadout begins with: a tank, two healers, support and damage. */
const USUAL: readonly CombatRole[] = ['Tank', 'Healer', 'Healer', 'Support', 'Damage', 'Damage', 'Damage', 'Damage'];
export const usualParty = (place: number): LoadoutParty => ({
  name: partyName(place),
  slots: USUAL.map((role) => ({ ...NEW_SLOT, role })),
});

/** The name of a copy, within the limit: 'Citadel, forty (copy)'. */
export const copyName = (name: string): string => `${[...name].slice(0, NAME_MAX - 7).join('')} (copy)`;
