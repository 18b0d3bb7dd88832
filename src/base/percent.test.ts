import { expect, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { percentOf } from './percent.ts';

test.each([
  ['nothing of nothing', 0, 0, null],
  ['nothing', 0, 3, 0],
  ['a third', 1, 3, 33],
  ['two thirds', 2, 3, 67],
  ['a half of a percent goes up', 1, 200, 1],
  ['just less than that does not', 49, 10_000, 0],
  ['everything', 7, 7, 100],
  ['more than half', 5, 8, 63],
])('%s', (_, part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));

test('percentages are those of exact fractions, half up', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (part, whole) => {
      const [p, w] = [BigInt(part), BigInt(whole)];
      const down = (100n * p) / w;
      const rest = 100n * p - down * w;
      expect(percentOf(part, whole)).toBe(Number(2n * rest >= w ? down + 1n : down));
    }),
  );
});
