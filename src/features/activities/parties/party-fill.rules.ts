import { COMBAT_ROLES, type CombatRole, type Role } from '#/features/game/game.data.ts';
import { autoFill, type Candidacy, type OpenSlot, type Volunteer } from '#/features/loadouts/auto-fill.rules.ts';
import type { Party, Place, Seat } from './party.rules.ts';

/** Filling the parties of an activity from its sign-ups. Pure. */

interface SignedUp extends Seat {
  readonly flexRole: CombatRole | null;
  readonly alternatives: readonly (Pick<Seat, 'characterId' | 'name' | 'primaryArchetype'> & {
    readonly ownRole: Role;
  })[];
}

export interface FilledSeat extends Place {
  readonly userId: string;
  readonly characterId: string;
  readonly role: CombatRole;
}

/** 'Wren', 'Vanguard, slot 2: healer, as signed up'. */
export interface FillReason {
  readonly name: string;
  readonly reason: string;
}

export interface Filled {
  readonly seats: readonly FilledSeat[];
  /** Who has which slot and why. */
  readonly placed: readonly FillReason[];
  readonly left: readonly FillReason[];
}

/** In one line, as the audit log has it. */
export const fillWords = ({ name, reason }: FillReason): string => `${name}: ${reason}`;

/** `going`: in the order in which they signed up. Locked slots keep whoever is in them. */
export function fillParties(parties: readonly Party[], going: readonly Omit<SignedUp, 'isGoing'>[]): Filled {
  const places = parties.flatMap(({ id, slots }) => slots.map((_, at): Place => ({ partyId: id, position: at + 1 })));
  const { placed, left } = autoFill(going.map(volunteerOf), parties.flatMap(openSlots));
  return {
    seats: placed.flatMap(({ userId, slot, candidacy }) => {
      const place = places[slot];
      return place ? [{ ...place, userId, characterId: candidacy.characterId, role: candidacy.role }] : [];
    }),
    placed: placed.map(({ name, reason }) => ({ name, reason })),
    left: left.map(({ name, reason }) => ({ name, reason })),
  };
}

const openSlots = ({ name: party, slots }: Party): OpenSlot[] =>
  slots.map(({ role, archetypes, preferred, locked, seat }, at) => ({
    ...{ party, position: at + 1, role, archetypes, locked },
    preferredCharacterId: preferred?.characterId ?? null,
    occupant: seat?.userId ?? null,
  }));

function volunteerOf({
  userId,
  name,
  characterId,
  role,
  flexRole,
  primaryArchetype,
  alternatives,
}: Omit<SignedUp, 'isGoing'>): Volunteer {
  const own = { characterId, characterName: name, archetype: primaryArchetype };
  const others = alternatives.flatMap(({ ownRole, ...other }): Candidacy[] => {
    const known = COMBAT_ROLES.find((each) => each === ownRole);
    if (!known) return [];
    const { characterId: id, name: characterName, primaryArchetype: archetype } = other;
    return [{ characterId: id, characterName, archetype, role: known, kind: 'alternative' }];
  });
  const flex: Candidacy[] = flexRole === null || flexRole === role ? [] : [{ ...own, role: flexRole, kind: 'flex' }];
  return { userId, name, candidacies: [{ ...own, role, kind: 'signed up' }, ...flex, ...others] };
}
