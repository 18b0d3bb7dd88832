import { describe, expect, it } from 'vitest';
import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { fc } from '#/testing/properties.ts';
import {
  type Candidate,
  fittingKinds,
  freeKind,
  PLACE_KINDS,
  type Place,
  type PlaceKind,
  type PlaceLimits,
  placeLimits,
  playedRole,
  settlePlaces,
  waitlists,
  whyWaiting,
} from './placement.rules.ts';

const NONE = { tankSlots: 0, healerSlots: 0, damageSlots: 0, supportSlots: 0 };
const limitsOf = (some: Partial<Record<PlaceKind, number>>): NonNullable<PlaceLimits> => ({
  ...{ any: 0, Tank: 0, Healer: 0, Damage: 0, Support: 0 },
  ...some,
});
const who = (userId: string, role: CombatRole, place: Place | null = null, flexRole: CombatRole | null = null) => ({
  ...{ userId, role, flexRole, place },
  queuedAt: Number(userId.slice(1)),
});
const at = (kind: PlaceKind, number = 1): Place => ({ kind, number });
const placesOf = (limits: PlaceLimits, candidates: readonly Candidate[]) =>
  Object.fromEntries(
    [...settlePlaces(limits, candidates).places].map(([id, { kind, number }]) => [id, `${kind} ${number}`]),
  );

describe('placeLimits', () => {
  it('leaves for any role what no role has, and knows no limit without a capacity', () => {
    expect(placeLimits({ ...NONE, capacity: null, tankSlots: 2 })).toBeNull();
    expect(placeLimits({ ...NONE, capacity: 8 })).toEqual(limitsOf({ any: 8 }));
    expect(placeLimits({ ...NONE, capacity: 8, tankSlots: 2, healerSlots: 2 })).toEqual(
      limitsOf({ Tank: 2, Healer: 2, any: 4 }),
    );
  });
});

describe('settlePlaces', () => {
  it.each<[string, PlaceLimits, Candidate[], Record<string, string>]>([
    ['gives no places without a limit', null, [who('u1', 'Tank')], {}],
    ['takes a place of the own role first', limitsOf({ any: 1, Tank: 1 }), [who('u1', 'Tank')], { u1: 'Tank 1' }],
    ['then one for any role', limitsOf({ any: 1, Tank: 1 }), [who('u1', 'Healer')], { u1: 'any 1' }],
    [
      'then one of the role they can play as well',
      limitsOf({ Tank: 1 }),
      [who('u1', 'Healer', null, 'Tank')],
      { u1: 'Tank 1' },
    ],
    ['goes by the queue', limitsOf({ any: 1 }), [who('u2', 'Tank'), who('u1', 'Healer')], { u1: 'any 1' }],
    ['passes who does not fit', limitsOf({ Healer: 1 }), [who('u1', 'Tank'), who('u2', 'Healer')], { u2: 'Healer 1' }],
    [
      'moves who is at a place for any role to one of their own, which makes room for the first in the queue',
      limitsOf({ any: 1, Damage: 1 }),
      [who('u1', 'Damage', at('any')), who('u2', 'Healer'), who('u3', 'Damage')],
      { u1: 'Damage 1', u2: 'any 1' },
    ],
    [
      'never makes anyone play the other role of theirs to make room',
      limitsOf({ Tank: 1, Healer: 1 }),
      [who('u1', 'Healer', at('Healer'), 'Tank'), who('u2', 'Healer')],
      { u1: 'Healer 1' },
    ],
    [
      'keeps the first where there are fewer places than before, and numbers them from 1',
      limitsOf({ Tank: 1 }),
      [who('u2', 'Tank', at('Tank', 1)), who('u1', 'Tank', at('Tank', 2))],
      { u1: 'Tank 1' },
    ],
    [
      'seats who lost a place before those who wait, elsewhere if that fits',
      limitsOf({ Tank: 1, any: 1 }),
      [who('u2', 'Tank', at('Tank', 1)), who('u3', 'Tank', at('Tank', 2)), who('u1', 'Healer')],
      { u2: 'Tank 1', u3: 'any 1' },
    ],
  ])('%s', (_, limits, candidates, expected) => {
    expect(placesOf(limits, candidates)).toEqual(expected);
  });

  it('says who got a place and who lost one', () => {
    const people = [who('u1', 'Tank', at('Tank', 1)), who('u2', 'Tank', at('Tank', 2)), who('u3', 'Healer')];
    const { promoted, displaced } = settlePlaces(limitsOf({ Tank: 1, Healer: 1 }), people);
    expect(promoted.map(({ userId }) => userId)).toEqual(['u3']);
    expect(displaced.map(({ userId }) => userId)).toEqual(['u2']);
  });
});

describe('the waitlist', () => {
  it('is in order of the queue, for each role', () => {
    const lists = waitlists([who('u3', 'Tank'), who('u1', 'Tank'), who('u2', 'Healer'), who('u4', 'Tank', at('Tank'))]);
    expect(lists.get('Tank')?.map(({ userId }) => userId)).toEqual(['u1', 'u3']);
    expect(lists.get('Healer')?.map(({ userId }) => userId)).toEqual(['u2']);
  });

  it.each<[Partial<Record<PlaceKind, number>>, CombatRole, CombatRole | null, string]>([
    [{ Tank: 5 }, 'Tank', null, 'All 5 tank places are taken.'],
    [{ Tank: 1 }, 'Tank', null, 'The only tank place is taken.'],
    [{ Tank: 5, any: 2 }, 'Tank', null, 'All 5 tank places and all 2 open places are taken.'],
    [
      { Tank: 1, any: 1, Healer: 3 },
      'Tank',
      'Healer',
      'The only tank place, the only open place and all 3 healer places are taken.',
    ],
    [{ Tank: 1 }, 'Healer', null, 'There are no healer places.'],
  ])('says why someone waits: %j as %s', (limits, role, flexRole, text) => {
    expect(whyWaiting(limitsOf(limits), { role, flexRole })).toBe(text);
  });
});

type Step =
  | { readonly do: 'join'; readonly user: number; readonly role: CombatRole; readonly flexRole: CombatRole | null }
  | { readonly do: 'drop'; readonly user: number }
  | { readonly do: 'limits'; readonly limits: NonNullable<PlaceLimits> };

const aRole = fc.constantFrom(...COMBAT_ROLES);
const someLimits = fc.record(Object.fromEntries(PLACE_KINDS.map((kind) => [kind, fc.nat(2)]))).map(limitsOf);
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      user: fc.nat(9),
      role: aRole,
      flexRole: fc.option(aRole),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('drop' as const), user: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('limits' as const), limits: someLimits }) },
);

/** What the product does: who joins claims a free place; whatever else happens settles them all. */
class Placed {
  limits: NonNullable<PlaceLimits>;
  people = new Map<string, Candidate>();
  constructor(limits: NonNullable<PlaceLimits>) {
    this.limits = limits;
  }
  apply(step: Step, moment: number): void {
    if (step.do === 'limits') this.limits = step.limits;
    else {
      const userId = `u${step.user}`;
      const known = this.people.get(userId);
      if (step.do === 'drop') this.people.delete(userId);
      else if (known === undefined) this.claim({ ...step, userId, queuedAt: moment, place: null });
      else this.people.set(userId, { ...known, role: step.role, flexRole: step.flexRole });
    }
    if (step.do === 'join' && this.people.get(`u${step.user}`)?.queuedAt === moment) return;
    const { places } = settlePlaces(this.limits, [...this.people.values()]);
    for (const [userId, person] of this.people)
      this.people.set(userId, { ...person, place: places.get(userId) ?? null });
  }
  private claim(person: Candidate): void {
    const used = [...this.people.values()].flatMap(({ place }) => (place ? [place] : []));
    const taken = Object.fromEntries(
      PLACE_KINDS.map((kind) => [kind, used.filter((place) => place.kind === kind).length]),
    );
    const kind = freeKind(this.limits, taken, person);
    const numbers = new Set(used.filter((place) => place.kind === kind).map(({ number }) => number));
    let number = 1;
    while (numbers.has(number)) number += 1;
    this.people.set(person.userId, { ...person, place: kind && { kind, number } });
  }
}

/** The same without numbers or settling: chairs in rows, and people who stand behind them in a line. */
class Chairs {
  limits: NonNullable<PlaceLimits>;
  line: { user: string; role: CombatRole; flexRole: CombatRole | null; since: number; chair: PlaceKind | null }[] = [];
  constructor(limits: NonNullable<PlaceLimits>) {
    this.limits = limits;
  }
  apply(step: Step, moment: number): void {
    if (step.do === 'limits') this.limits = step.limits;
    else {
      const user = `u${step.user}`;
      const known = this.line.find((person) => person.user === user);
      if (step.do === 'drop') this.line = this.line.filter((person) => person !== known);
      else if (known) Object.assign(known, { role: step.role, flexRole: step.flexRole });
      else this.line.push({ user, role: step.role, flexRole: step.flexRole, since: moment, chair: null });
    }
    this.line.sort((a, b) => a.since - b.since);
    const stoodUp = new Set<string>();
    for (const kind of PLACE_KINDS)
      this.line
        .filter(({ chair }) => chair === kind)
        .filter((person) => !(fittingKinds(person).includes(kind) && this.before(kind, person)))
        .forEach((person) => {
          person.chair = null;
          stoodUp.add(person.user);
        });
    for (const person of this.line) if (person.chair === 'any' && this.room(person.role)) person.chair = person.role;
    const first = this.line.filter(({ user }) => stoodUp.has(user));
    for (const person of [...first, ...this.line])
      person.chair ??= fittingKinds(person).find((kind) => this.room(kind)) ?? null;
  }
  private before = (kind: PlaceKind, person: (typeof this.line)[number]) =>
    this.line.filter((o) => o.chair === kind && fittingKinds(o).includes(kind) && o.since < person.since).length <
    this.limits[kind];
  private room = (kind: PlaceKind) => this.line.filter(({ chair }) => chair === kind).length < this.limits[kind];
}

/** What is wrong after a step; nothing, if all is well. */
function faultsOf(step: Step, before: ReadonlyMap<string, Candidate>, placed: Placed, chairs: Chairs): string[] {
  const faults: string[] = [];
  const people = [...placed.people.values()];
  const taken = new Map<PlaceKind, number>();
  const given = new Set<string>();
  for (const { place, ...person } of people) {
    if (place === null) continue;
    const name = `${place.kind} ${place.number}`;
    if (given.has(name)) faults.push(`${name} is given twice`);
    if (place.number > placed.limits[place.kind]) faults.push(`there is no ${name}`);
    if (!fittingKinds(person).includes(place.kind)) faults.push(`${person.userId} has ${name}`);
    given.add(name);
    taken.set(place.kind, (taken.get(place.kind) ?? 0) + 1);
  }
  for (const waiting of people)
    if (waiting.place === null && freeKind(placed.limits, Object.fromEntries(taken), waiting) !== null)
      faults.push(`${waiting.userId} is passed over`);
  for (const { user, chair } of chairs.line)
    if ((placed.people.get(user)?.place?.kind ?? null) !== chair) faults.push(`${user} should have ${chair}`);
  if (step.do !== 'limits') faults.push(...lostRoles(before, placed.people, `u${step.user}`));
  return faults;
}

/** Whatever others do, someone who has a place keeps one, and the role they play there. */
function lostRoles(before: ReadonlyMap<string, Candidate>, after: ReadonlyMap<string, Candidate>, actor: string) {
  return [...before.values()]
    .filter(({ userId, place }) => userId !== actor && place !== null)
    .filter((person) => {
      const now = after.get(person.userId);
      return !now?.place || playedRole(now, now.place) !== playedRole(person, person.place);
    })
    .map(({ userId }) => `${userId} lost a place or a role`);
}

describe('over random sequences', () => {
  it('no place is given twice, no one is passed over without a reason, and no limit is exceeded', () => {
    fc.assert(
      fc.property(someLimits, fc.array(aStep, { minLength: 1, maxLength: 24 }), (limits, steps) => {
        const [placed, chairs] = [new Placed(limits), new Chairs(limits)];
        const faults = steps.flatMap((step, moment) => {
          const before = new Map(placed.people);
          placed.apply(step, moment);
          chairs.apply(step, moment);
          return faultsOf(step, before, placed, chairs);
        });
        expect(faults).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });
});
