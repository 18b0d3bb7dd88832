import { describe, expect, it } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { grantOf, POINT_KINDS, type PointLimits, type Standing } from './point.rules.ts';

const has = (balance: number, more: Partial<Standing> = {}): Standing => ({
  ...{ balance, earnedThisWeek: 0, source: { requested: 0, granted: 0 } },
  ...more,
});
const limits = (more: Partial<PointLimits> = {}): PointLimits => ({
  weeklyCap: null,
  hardCap: null,
  overdraft: 0,
  ...more,
});
const of = (granted: number, limit: string | null = null) => expect.objectContaining({ granted, limit });

describe('what is granted', () => {
  it.each([
    ['an award without caps is granted whole', 'award', 500, has(0), limits(), of(500)],
    [
      'the weekly cap leaves what is left of it',
      'award',
      500,
      has(0, { earnedThisWeek: 700 }),
      limits({ weeklyCap: 1000 }),
      of(300, 'weekly-cap'),
    ],
    [
      'and nothing once it is reached',
      'task',
      500,
      has(0, { earnedThisWeek: 1000 }),
      limits({ weeklyCap: 1000 }),
      of(0, 'weekly-cap'),
    ],
    [
      'nor when it was lowered below what was earned',
      'award',
      500,
      has(0, { earnedThisWeek: 2000 }),
      limits({ weeklyCap: 1000 }),
      of(0, 'weekly-cap'),
    ],
    [
      'the hard cap leaves what is left up to it',
      'award',
      500,
      has(800),
      limits({ hardCap: 1000 }),
      of(200, 'hard-cap'),
    ],
    [
      'who is above it keeps that and gets nothing',
      'award',
      500,
      has(1200),
      limits({ hardCap: 1000 }),
      of(0, 'hard-cap'),
    ],
    [
      'the weekly cap comes before the hard cap',
      'award',
      500,
      has(900, { earnedThisWeek: 900 }),
      limits({ weeklyCap: 1000, hardCap: 950 }),
      of(50, 'hard-cap'),
    ],
    [
      'what is added by hand knows no week',
      'adjustment',
      500,
      has(0, { earnedThisWeek: 1000 }),
      limits({ weeklyCap: 1000 }),
      of(500),
    ],
    ['but the hard cap', 'adjustment', 500, has(800), limits({ hardCap: 1000 }), of(200, 'hard-cap')],
    ['what is taken by hand ends at zero', 'adjustment', -500, has(300), limits(), of(-300, 'overdraft')],
    ['or at the overdraft', 'adjustment', -500, has(300), limits({ overdraft: 100 }), of(-400, 'overdraft')],
    [
      'and takes nothing from who is below it',
      'adjustment',
      -500,
      has(-300),
      limits({ overdraft: 100 }),
      of(0, 'overdraft'),
    ],
    [
      'a correction takes back what was granted',
      'award',
      -200,
      has(500, { source: { requested: 500, granted: 500 } }),
      limits(),
      of(-200),
    ],
    [
      'not what a cap had withheld',
      'award',
      -200,
      has(300, { source: { requested: 500, granted: 300 } }),
      limits(),
      of(0, 'withheld'),
    ],
    [
      'only what is beyond it',
      'award',
      -300,
      has(300, { source: { requested: 500, granted: 300 } }),
      limits(),
      of(-100, 'withheld'),
    ],
    [
      'not more than was granted',
      'award',
      -900,
      has(300, { source: { requested: 500, granted: 300 } }),
      limits(),
      of(-300, 'withheld'),
    ],
    [
      'and also where it has been spent',
      'award',
      -500,
      has(0, { source: { requested: 500, granted: 500 } }),
      limits(),
      of(-500),
    ],
    [
      'a reversal restores whatever the caps say',
      'reversal',
      500,
      has(900),
      limits({ hardCap: 1000, weeklyCap: 1 }),
      of(500),
    ],
  ] as const)('%s', (_, kind, amount, standing, by, expected) =>
    expect(grantOf(kind, amount, standing, by)).toEqual(expected),
  );

  it('never exceeds what was asked for, lifts no one above the hard cap, and keeps what was asked for', () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 });
    const cap = fc.option(fc.nat(100_000));
    fc.assert(
      fc.property(
        ...[fc.constantFrom(...POINT_KINDS), amount, amount, fc.nat(100_000), cap, cap, fc.nat(50_000)],
        (kind, asked, balance, earnedThisWeek, weeklyCap, hardCap, overdraft) => {
          const { requested, granted, limit } = grantOf(kind, asked, has(balance, { earnedThisWeek }), {
            weeklyCap,
            hardCap,
            overdraft,
          });
          expect(requested).toBe(asked);
          expect(asked >= 0 ? granted >= 0 && granted <= asked : granted <= 0 && granted >= asked).toBe(true);
          expect(limit === null).toBe(granted === asked);
          if (kind !== 'reversal' && hardCap !== null && granted > 0)
            expect(balance + granted).toBeLessThanOrEqual(hardCap);
          if (kind === 'adjustment' && granted < 0) expect(balance + granted).toBeGreaterThanOrEqual(-overdraft);
        },
      ),
    );
  });
});
