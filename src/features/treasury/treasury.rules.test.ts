import { describe, expect, it, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { split } from './payouts/payout.rules.ts';
import { changeOf, dailyBalances, FIRST_ACCOUNT, scaleOf } from './treasury.rules.ts';
import { entriesInputOf, exportPath, statementPath, treasurySearchFrom } from './treasury.search.ts';

test.each([
  ['deposit', 5, 5],
  ['tax', 5, 5],
  ['withdrawal', 5, -5],
  ['adjustment', 5, 5],
  ['adjustment', -5, -5],
] as const)('a %s of %d changes the balance by %d', (kind, amount, change) => {
  expect(changeOf(kind, amount)).toBe(change);
});

const people = (...weights: number[]) => weights.map((weight, at) => ({ userId: `u${at}`, weight }));
const parts = (amount: number, ...weights: number[]) => [...split(amount, people(...weights)).values()];

describe('a split', () => {
  test.each([
    ['equally, the copper that is left to the lowest ids', 100, [1, 1, 1], [34, 33, 33]],
    ['two coppers among five', 2, [1, 1, 1, 1, 1], [1, 1, 0, 0, 0]],
    ['by weight', 1_000, [300, 100, 100], [600, 200, 200]],
    ['the rest to who lost most', 10, [1, 1, 5], [2, 1, 7]],
    ['nothing to who has no weight', 100, [0, 100], [0, 100]],
    ['nothing without any weight', 100, [0, 0], [0, 0]],
    ['nothing among no one', 100, [], []],
    ['beyond what floats count', 999_999_999_999, [9_007_199_254_740_991, 1], [999_999_999_999, 0]],
  ])('%s', (_, amount, weights, expected) => expect(parts(amount, ...weights)).toEqual(expected));

  const weights = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { maxLength: 60 });
  const amount = fc.integer({ min: 1, max: 999_999_999_999 });

  it('comes to the amount to the copper, and gives no one a copper more or less than their due', () => {
    fc.assert(
      fc.property(amount, weights, (sum, each) => {
        const total = each.reduce((a, b) => a + BigInt(b), 0n);
        const shares = parts(sum, ...each);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total === 0n ? 0 : sum);
        for (const [at, share] of shares.entries()) {
          if (total === 0n) continue;
          const due = BigInt(sum) * BigInt(each[at]!);
          const off = BigInt(share) * total - due;
          expect(off > -total && off < total).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order of the people', () => {
    fc.assert(
      fc.property(amount, weights, (sum, each) => {
        const one = people(...each);
        const there = split(sum, one.toReversed());
        for (const [userId, share] of split(sum, one)) expect(there.get(userId)).toBe(share);
      }),
    );
  });
});

describe('balances by day', () => {
  it('keep the last one on days without entries', () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
    expect(dailyBalances(days, 7, [{ day: '2026-11-19', balance: 9 }]).map(({ balance }) => balance)).toEqual([
      7, 9, 9,
    ]);
    expect(dailyBalances(days, 0, []).map(({ balance }) => balance)).toEqual([0, 0, 0]);
  });

  it('fit their scale, which has few lines', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 53 - 1 }), { minLength: 1, maxLength: 40 }), (values) => {
        const scale = scaleOf(values);
        expect(scale.length).toBeGreaterThan(1);
        expect(scale.length).toBeLessThan(7);
        expect(scale[0]).toBeLessThanOrEqual(Math.min(...values));
        expect(scale.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
        for (const line of scale) expect(Number.isInteger(line)).toBe(true);
      }),
    );
  });
});

describe('an address', () => {
  const person = '0199f3a0-0000-7000-8000-000000000001';
  test.each([
    [{}, {}],
    [
      { kind: 'tax', person, days: 90 },
      { kind: 'tax', person, days: 90 },
    ],
    [{ kind: 'x', person: 'x', days: 7 }, {}],
    [{ kind: ['tax'], person: { a: 1 }, days: '365' }, { days: 365 }],
    [{ days: 30 }, {}],
    [{ account: 'main' }, { account: 'main' }],
    [{ account: person }, { account: person }],
    [{ account: FIRST_ACCOUNT }, {}],
  ])('%j shows %j', (search, shown) => expect(treasurySearchFrom(search)).toEqual(shown));

  it('leads to the file of what it shows', () => {
    expect(exportPath('g', {})).toBe('/api/guilds/g/treasury');
    expect(exportPath('g', { kind: 'tax', person, days: 90 })).toBe(`/api/guilds/g/treasury?kind=tax&person=${person}`);
    expect(exportPath('g', { account: 'main' })).toBe('/api/guilds/g/treasury?account=main');
    expect(statementPath('g', { from: '2026-11-01', to: '2026-11-30' }, undefined)).toBe(
      '/api/guilds/g/treasury-statement?from=2026-11-01&to=2026-11-30',
    );
    expect(entriesInputOf('g', { account: 'main' })).toEqual({ guildId: 'g', accountId: FIRST_ACCOUNT });
    expect(entriesInputOf('g', { days: 90 })).toEqual({ guildId: 'g' });
  });
});
