import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { autoFill, type Candidacy, type OpenSlot, type Volunteer } from './auto-fill.rules.ts';

const slot = (facts: Partial<OpenSlot> = {}): OpenSlot => ({
  party: 'Vanguard',
  position: 1,
  role: 'Damage',
  archetypes: [],
  preferredCharacterId: null,
  locked: false,
  occupant: null,
  ...facts,
});

const candidacy = (name: string, facts: Partial<Candidacy> = {}): Candidacy => ({
  characterId: `character of ${name}`,
  characterName: name,
  role: 'Damage',
  archetype: 'Mage',
  kind: 'signed up',
  ...facts,
});

const volunteer = (name: string, ...candidacies: Partial<Candidacy>[]): Volunteer => ({
  userId: name,
  name,
  candidacies: (candidacies.length > 0 ? candidacies : [{}]).map((facts) => candidacy(name, facts)),
});

const reasons = ({ placed, left }: ReturnType<typeof autoFill>) =>
  [...placed, ...left].map(({ name, reason }) => `${name}: ${reason}`);

describe('who is placed where, and why', () => {
  test.each<[string, Volunteer[], OpenSlot[], string[]]>([
    ['as signed up', [volunteer('Fenn')], [slot()], ['Fenn: Vanguard, slot 1: damage, as signed up']],
    [
      'where their archetype is asked for, rather than anywhere',
      [volunteer('Fenn')],
      [slot(), slot({ position: 2, archetypes: ['Mage', 'Bard'] })],
      ['Fenn: Vanguard, slot 2: damage, as signed up, the slot asks for Mage'],
    ],
    [
      'where they are preferred, even as another archetype',
      [volunteer('Fenn'), volunteer('Gisla')],
      [slot({ archetypes: ['Bard'], preferredCharacterId: 'character of Gisla' }), slot({ position: 2 })],
      ['Gisla: Vanguard, slot 1: damage, preferred for this slot', 'Fenn: Vanguard, slot 2: damage, as signed up'],
    ],
    [
      'in the role they fill in for',
      [volunteer('Fenn', {}, { role: 'Healer', kind: 'flex' })],
      [slot({ role: 'Healer' })],
      ['Fenn: Vanguard, slot 1: healer, their flex role'],
    ],
    [
      'with another character',
      [volunteer('Fenn', {}, { characterName: 'Wren', role: 'Tank', kind: 'alternative' })],
      [slot({ role: 'Tank' })],
      ['Fenn: Vanguard, slot 1: tank, with Wren, another character of theirs'],
    ],
    [
      'in a role of another slot, when someone else could not be placed',
      [volunteer('Fenn', {}, { role: 'Healer', kind: 'flex' }), volunteer('Gisla')],
      [slot(), slot({ position: 2, role: 'Healer' })],
      ['Gisla: Vanguard, slot 1: damage, as signed up', 'Fenn: Vanguard, slot 2: healer, their flex role'],
    ],
    [
      'in any slot without a role',
      [volunteer('Fenn')],
      [slot({ role: null })],
      ['Fenn: Vanguard, slot 1: damage, as signed up'],
    ],
  ])('%s', (_, volunteers, slots, expected) => {
    expect(reasons(autoFill(volunteers, slots))).toEqual(expected);
  });
});

describe('why not', () => {
  test.each<[string, Volunteer[], OpenSlot[], string]>([
    ['no slot of the role', [volunteer('Fenn')], [slot({ role: 'Tank' })], 'Fenn: No slot asks for damage'],
    [
      'earlier ones have them all',
      [volunteer('Gisla'), volunteer('Fenn')],
      [slot()],
      'Fenn: Every damage slot that suits them went to someone who signed up earlier',
    ],
    [
      'another archetype is asked for',
      [volunteer('Fenn')],
      [slot({ archetypes: ['Rogue'] }), slot({ archetypes: ['Bard', 'Rogue'] })],
      'Fenn: The damage slots ask for Bard or Rogue, not Mage',
    ],
    ['locked', [volunteer('Fenn')], [slot({ locked: true })], 'Fenn: Every damage slot is locked'],
    [
      'no character',
      [{ userId: 'Fenn', name: 'Fenn', candidacies: [] }],
      [slot()],
      'Fenn: No character with a role is signed up',
    ],
  ])('%s', (_, volunteers, slots, expected) => {
    expect(reasons(autoFill(volunteers, slots)).at(-1)).toBe(expected);
  });
});

describe('locks', () => {
  test('whoever is in a locked slot remains, and has no other', () => {
    const filled = autoFill(
      [volunteer('Fenn'), volunteer('Gisla')],
      [slot({ locked: true, occupant: 'Fenn', role: 'Healer' }), slot({ position: 2, occupant: 'Someone' })],
    );
    expect(filled.kept).toEqual([{ slot: 0, userId: 'Fenn' }]);
    expect(filled.placed.map(({ name, slot: at }) => [name, at])).toEqual([['Gisla', 1]]);
    expect(filled.left).toEqual([]);
  });

  test('an empty one is for the preferred member alone', () => {
    const slots = [slot({ locked: true, preferredCharacterId: 'character of Gisla' })];
    expect(autoFill([volunteer('Fenn')], slots).placed).toEqual([]);
    expect(autoFill([volunteer('Fenn'), volunteer('Gisla')], slots).placed.map(({ name }) => name)).toEqual(['Gisla']);
  });
});

const anyRole = fc.constantFrom<CombatRole>(...COMBAT_ROLES);
const anyArchetype = fc.constantFrom('Bard', 'Mage', 'Tank');
const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
const anyVolunteers = fc
  .array(
    fc.array(
      fc.record({
        role: anyRole,
        archetype: anyArchetype,
        kind: fc.constantFrom<Candidacy['kind']>('signed up', 'flex', 'alternative'),
      }),
      { maxLength: 2 },
    ),
    { maxLength: NAMES.length },
  )
  .map((people) =>
    people.map((facts, at): Volunteer => {
      const name = NAMES[at] ?? '';
      return { userId: name, name, candidacies: facts.map((each) => candidacy(name, each)) };
    }),
  );
const anySlots = fc.array(
  fc
    .record({
      role: fc.option(anyRole),
      archetypes: fc.uniqueArray(anyArchetype, { maxLength: 2 }),
      locked: fc.boolean(),
      preferred: fc.option(fc.constantFrom(...NAMES)),
    })
    .map(({ preferred, ...facts }) =>
      slot({ ...facts, preferredCharacterId: preferred && `character of ${preferred}` }),
    ),
  { maxLength: 6 },
);
/** In some of the slots: each person in one at most. */
const seat = (slots: readonly OpenSlot[], seats: readonly number[]) =>
  slots.map((each, at) => {
    const sits = seats.indexOf(at);
    return sits === -1 ? each : { ...each, occupant: NAMES[sits] ?? null };
  });

/** May this person be there at all? Said once more, plainly. */
const suits = ({ candidacies }: Volunteer, wanted: OpenSlot): boolean =>
  candidacies.some(({ characterId, role, archetype }) => {
    const preferred = wanted.preferredCharacterId === characterId;
    if (wanted.locked && (wanted.occupant !== null || !preferred)) return false;
    const ofRole = wanted.role === null || wanted.role === role;
    return ofRole && (preferred || wanted.archetypes.length === 0 || wanted.archetypes.includes(archetype));
  });

/** How many of these people fit beside each other, by trying everything. */
function most(people: readonly Volunteer[], slots: readonly OpenSlot[], taken: readonly number[] = []): number {
  const [person, ...rest] = people;
  if (!person) return 0;
  const free = [...slots.keys()].filter((at) => !taken.includes(at) && suits(person, slots[at]!));
  return Math.max(most(rest, slots, taken), ...free.map((at) => 1 + most(rest, slots, [...taken, at])));
}

test('no slot twice, no person twice, locks kept, everyone placed who could be, and the same each time', () => {
  fc.assert(
    fc.property(
      anyVolunteers,
      anySlots,
      fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 6 }),
      (people, bare, seats) => {
        const slots = seat(bare, seats);
        const { placed, kept, left } = autoFill(people, slots);
        const where = [...placed.map(({ slot: at }) => at), ...kept.map(({ slot: at }) => at)];
        expect(new Set(where).size).toBe(where.length);
        const who = [...placed, ...kept, ...left].map(({ userId }) => userId);
        expect(new Set(who).size).toBe(who.length);
        expect(kept).toEqual(
          slots.flatMap(({ locked, occupant }, at) => (locked && occupant ? [{ slot: at, userId: occupant }] : [])),
        );
        const waiting = people.filter(({ userId }) => !kept.some((each) => each.userId === userId));
        for (const { userId, slot: at } of placed)
          expect(suits(waiting.find((each) => each.userId === userId)!, slots[at]!)).toBe(true);
        expect(placed.length).toBe(most(waiting, slots));
        expect(placed.length + left.length).toBe(waiting.length);
        expect(autoFill(people, slots)).toEqual({ placed, kept, left });
      },
    ),
    { numRuns: 300 },
  );
});
