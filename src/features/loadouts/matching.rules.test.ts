import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchInOrder, type Ways } from './matching.rules.ts';

/** Every way to give each of these people a slot or none, as a plain list. */
function assignments(ways: Ways, people: readonly number[]): Map<number, number>[] {
  const [person, ...rest] = people;
  if (person === undefined) return [new Map()];
  return assignments(ways, rest).flatMap((assigned) => {
    const taken = new Set(assigned.values());
    const free = [...new Set((ways[person] ?? []).flat())].filter((slot) => !taken.has(slot));
    return [assigned, ...free.map((slot) => new Map(assigned).set(person, slot))];
  });
}

/** The plain model: tries everything. */
function model(ways: Ways) {
  const placed: number[] = [];
  for (const person of ways.keys()) {
    const wanted = [...placed, person];
    if (assignments(ways, wanted).some(({ size }) => size === wanted.length)) placed.push(person);
  }
  const whole = assignments(ways, placed).filter(({ size }) => size === placed.length);
  const [best] = whole.map((assigned) => tierCounts(ways, assigned)).toSorted(byTiers);
  return { placed, tiers: best ?? [] };
}

const byTiers = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((count, tier) => count !== b[tier]);
  return at === -1 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
};

function tierCounts(ways: Ways, assigned: ReadonlyMap<number, number>): number[] {
  const counts = [0, 0, 0];
  for (const [person, slot] of assigned) {
    const tier = (ways[person] ?? []).findIndex((suits) => suits.includes(slot));
    counts[tier] = (counts[tier] ?? 0) + 1;
  }
  return counts;
}

const SLOTS = 4;
const slots = fc.uniqueArray(fc.nat({ max: SLOTS - 1 }), { maxLength: 3 });
const anyWays = fc.array(fc.tuple(slots, slots, slots), { maxLength: 5 });

test('places whom the plain model places, each in a slot of their own, in the best tiers', () => {
  fc.assert(
    fc.property(anyWays, (ways) => {
      const slotOf = matchInOrder(ways, SLOTS);
      const given = slotOf.flatMap((slot, person) => (slot === null ? [] : [[person, slot] as const]));
      expect(new Set(given.map(([, slot]) => slot)).size).toBe(given.length);
      for (const [person, slot] of given) expect(ways[person]?.flat()).toContain(slot);
      const expected = model(ways);
      expect(given.map(([person]) => person)).toEqual(expected.placed);
      expect(tierCounts(ways, new Map(given))).toEqual(expected.tiers);
    }),
    { numRuns: 400 },
  );
});

test('who came first moves for who came later, and never out', () => {
  expect(matchInOrder([[[0, 1]], [[0]], [[1]]], 2)).toEqual([1, 0, null]);
});

test('nothing for no one', () => {
  expect(matchInOrder([], 3)).toEqual([]);
  expect(matchInOrder([[[]], []], 0)).toEqual([null, null]);
});
