import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fc } from '#/testing/properties.ts';
import { hundredthsFault, toHundredths } from './hundredths.ts';

describe('what is typed, in hundredths', () => {
  it.each([
    [12.5, 1250],
    [0.29, 29],
    [1.1, 110],
    [-4.35, -435],
    [1_000_000, 100_000_000],
  ])('%d', (units, hundredths) => expect(toHundredths(units)).toBe(hundredths));

  it.each([1.005, 0.1 + 0.2, 0.001, 1e-9, 8.995, Number.NaN, Infinity])(
    '%d is never rounded to a whole number',
    (units) => expect(Number.isSafeInteger(toHundredths(units))).toBe(false),
  );

  it('is exact for every amount with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (hundredths) => {
        expect(toHundredths(Number((hundredths / 100).toFixed(2)))).toBe(hundredths);
      }),
    );
  });
});

it('says which decimals are too many, or what to enter', () => {
  const schema = z.int({ error: hundredthsFault('Enter points') });
  const messages = [100.5, Number.NaN, '5', 2 ** 53].map((value) => schema.safeParse(value).error?.issues[0]?.message);
  expect(messages).toEqual(['Use at most two decimals', 'Enter points', 'Enter points', 'Enter points']);
});
