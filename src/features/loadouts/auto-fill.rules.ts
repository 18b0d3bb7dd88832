import type { CombatRole } from '#/features/game/game.data.ts';
import { archetypeWords } from './loadout.rules.ts';
import { matchInOrder } from './matching.rules.ts';

/** Who goes into which slot of the parties. Deterministic: the same people and slots give the same answer. */

/** A way in which a person can take part: a character in a role. */
export interface Candidacy {
  readonly characterId: string;
  readonly characterName: string;
  readonly role: CombatRole;
  /** Primary. */
  readonly archetype: string;
  /** What they signed up as, what they fill in for, or another character of theirs. */
  readonly kind: 'signed up' | 'flex' | 'alternative';
}

/** Someone who signed up; earlier ones are placed first. */
export interface Volunteer {
  readonly userId: string;
  readonly name: string;
  /** The best first. */
  readonly candidacies: readonly Candidacy[];
}

/** A slot that may be filled. */
export interface OpenSlot {
  readonly party: string;
  /** From 1. */
  readonly position: number;
  /** Null: any. */
  readonly role: CombatRole | null;
  /** Any of these; none: anyone. */
  readonly archetypes: readonly string[];
  readonly preferredCharacterId: string | null;
  /** Whoever is in it remains; an empty one is for the preferred member alone. */
  readonly locked: boolean;
  /** Who is in it now: their user. */
  readonly occupant: string | null;
}

export interface Placement {
  readonly userId: string;
  readonly name: string;
  /** Index of the slot. */
  readonly slot: number;
  readonly candidacy: Candidacy;
  /** 'Vanguard, slot 2: healer, as signed up'. */
  readonly reason: string;
}

export interface AutoFill {
  readonly placed: readonly Placement[];
  /** Locked, with who is in it. */
  readonly kept: readonly { readonly slot: number; readonly userId: string }[];
  readonly left: readonly { readonly userId: string; readonly name: string; readonly reason: string }[];
}

/**
 * Fills every slot that isn't locked, also those that have someone. No one is left out who could be placed beside all those who
 * signed up earlier. Among the ways to place them all, preferred members come first, then what people signed up as in
 * slots that name their archetype, then in any slot, then flex roles and alternative characters.
 */
export function autoFill(volunteers: readonly Volunteer[], slots: readonly OpenSlot[]): AutoFill {
  const kept = slots.flatMap(({ locked, occupant }, slot) =>
    locked && occupant !== null ? [{ slot, userId: occupant }] : [],
  );
  const seated = new Set(kept.map(({ userId }) => userId));
  const waiting = volunteers.filter(({ userId }) => !seated.has(userId));
  const ways = waiting.map((volunteer) => waysOf(volunteer, slots));
  const matched = matchInOrder(
    ways.map((tiers) => tiers.map((tier) => tier.map(({ slot }) => slot))),
    slots.length,
  );
  const placed = waiting.flatMap((volunteer, at) => placementOf(volunteer, slots, matched[at] ?? null, ways[at] ?? []));
  const left = waiting
    .filter((_, at) => matched[at] === null)
    .map((volunteer) => ({
      userId: volunteer.userId,
      name: volunteer.name,
      reason: reasonToLeave(volunteer, slots),
    }));
  return { placed: placed.toSorted((a, b) => a.slot - b.slot), kept, left };
}

interface Way {
  readonly slot: number;
  readonly candidacy: Candidacy;
}

const TIERS = 4;

/** The slots that suit someone, with the best way into each, in tiers from best to worst. */
function waysOf({ candidacies }: Volunteer, slots: readonly OpenSlot[]): Way[][] {
  const tiers: Way[][] = Array.from({ length: TIERS }, () => []);
  for (const [slot, wanted] of slots.entries()) {
    let best: { tier: number; candidacy: Candidacy } | null = null;
    for (const candidacy of candidacies) {
      const tier = tierOf(candidacy, wanted);
      if (tier !== null && (best === null || tier < best.tier)) best = { tier, candidacy };
    }
    if (best) tiers[best.tier]?.push({ slot, candidacy: best.candidacy });
  }
  return tiers;
}

/** Null where the slot isn't for them. */
function tierOf({ characterId, role, archetype, kind }: Candidacy, slot: OpenSlot): number | null {
  if (slot.locked && (slot.occupant !== null || slot.preferredCharacterId !== characterId)) return null;
  if (slot.role !== null && slot.role !== role) return null;
  if (slot.preferredCharacterId === characterId) return 0;
  if (slot.archetypes.length > 0 && !slot.archetypes.includes(archetype)) return null;
  if (kind !== 'signed up') return 3;
  return slot.archetypes.length > 0 ? 1 : 2;
}

function placementOf(
  { userId, name }: Volunteer,
  slots: readonly OpenSlot[],
  slot: number | null,
  tiers: readonly (readonly Way[])[],
): Placement[] {
  const wanted = slot === null ? undefined : slots[slot];
  const way = tiers.flat().find((each) => each.slot === slot);
  if (slot === null || !wanted || !way) return [];
  const { candidacy } = way;
  const reason = `${wanted.party}, slot ${wanted.position}: ${candidacy.role.toLowerCase()}, ${why(candidacy, wanted)}`;
  return [{ userId, name, slot, candidacy, reason }];
}

function why({ characterId, characterName, archetype, kind }: Candidacy, slot: OpenSlot): string {
  if (slot.preferredCharacterId === characterId) return 'preferred for this slot';
  if (kind === 'flex') return 'their flex role';
  if (kind === 'alternative') return `with ${characterName}, another character of theirs`;
  return slot.archetypes.length > 0 ? `as signed up, the slot asks for ${archetype}` : 'as signed up';
}

/** Why someone has no slot, by what they signed up as. */
function reasonToLeave({ candidacies }: Volunteer, slots: readonly OpenSlot[]): string {
  const roles = [...new Set(candidacies.map(({ role }) => role))];
  const words = archetypeWords(roles.map((role) => role.toLowerCase()));
  const [first] = candidacies;
  if (!first) return 'No character with a role is signed up';
  const ofRole = slots.filter(({ role }) => role === null || roles.includes(role));
  if (ofRole.length === 0) return `No slot asks for ${words}`;
  const free = ofRole.filter(({ locked }) => !locked);
  if (free.length === 0) return `Every ${words} slot is locked`;
  const suits = free.some((slot) => candidacies.some((candidacy) => tierOf(candidacy, slot) !== null));
  if (suits) return `Every ${words} slot that suits them went to someone who signed up earlier`;
  const wanted = [...new Set(free.flatMap(({ archetypes }) => archetypes))].toSorted();
  return `The ${words} slots ask for ${archetypeWords(wanted)}, not ${archetypeWords([...new Set(candidacies.map(({ archetype }) => archetype))])}`;
}
