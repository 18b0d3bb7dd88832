import { describe, expect, it } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { decayAmountText, decayRuleText, decayText } from './decay.labels.ts';
import { type DecayRule, decayOf } from './decay.rules.ts';

const percent = (hundredths: number, floor = 0): DecayRule => ({
  ...{ decayType: 'percentage', decayAmount: hundredths, decayFloor: floor },
});
const flat = (amount: number, floor = 0): DecayRule => ({ decayType: 'flat', decayAmount: amount, decayFloor: floor });

describe('what a balance loses', () => {
  it.each([
    ['a tenth', 10_000, percent(1_000), 1_000],
    ['halves of a hundredth rounded up', 5, percent(1_000), 1],
    ['less than half of a hundredth: nothing', 4, percent(1_000), 0],
    ['a third of a percent', 10_000, percent(33), 33],
    ['all of it', 777, percent(10_000), 777],
    ['no more than is above the floor', 1_050, percent(1_000, 1_000), 50],
    ['nothing at the floor', 1_000, percent(1_000, 1_000), 0],
    ['nothing below it', 999, flat(5, 1_000), 0],
    ['so many points', 1_000, flat(300), 300],
    ['so many points, down to the floor', 1_000, flat(300, 900), 100],
    ['no more than there is', 100, flat(300), 100],
    ['nothing of nothing', 0, percent(10_000), 0],
    ['nothing of less than nothing', -500, flat(300), 0],
    ['nothing by no rule', 1_000, { decayType: 'none', decayAmount: 300, decayFloor: 0 } satisfies DecayRule, 0],
    ['exactly, of as much as is exact', 9_007_199_254_740_991, percent(1), 900_719_925_474],
  ])('%s', (_, balance, rule, lost) => expect(decayOf(balance, rule)).toBe(lost));

  it('is never below nothing, and never takes a balance below the floor', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
        fc.constantFrom('percentage' as const, 'flat' as const),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (balance, decayType, decayAmount, decayFloor) => {
          const lost = decayOf(balance, { decayType, decayAmount, decayFloor });
          expect(lost).toBeGreaterThanOrEqual(0);
          expect(balance - lost).toBeGreaterThanOrEqual(Math.min(balance, decayFloor));
        },
      ),
    ));
});

describe('decay in words', () => {
  it('names what and when', () => {
    expect(decayText(percent(1_000), 'DKP', '2026-11-23')).toBe('Decay of 10%, week of 11/23/2026');
    expect(decayText(flat(550), 'Gold', '2026-11-23')).toBe('Decay of 5.5 Gold, week of 11/23/2026');
    expect(decayAmountText(percent(1_250), 'DKP')).toBe('12.5%');
    expect(decayRuleText({ ...percent(1_000), unit: 'DKP' })).toBe('Balances lose 10%.');
    expect(decayRuleText({ ...flat(500, 1_000), unit: 'DKP' })).toBe(
      'Balances lose 5 DKP, but never fall below 10 DKP.',
    );
  });
});
