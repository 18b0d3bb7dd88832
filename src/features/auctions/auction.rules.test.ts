import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endAfterLead, type FinalBid, leastBid, mostBid, outcomeOf, sharesOf, TIE_BREAKS } from './auction.rules.ts';

const bid = (id: string, amount: number, more: Partial<FinalBid> = {}): FinalBid => ({
  ...{ id, userId: id, amount, at: 0, balance: 0, attendance: 0 },
  ...more,
});
const price = { minimum: 1_000, increment: 100, tieBreak: 'balance' as const };

test.each([
  [null, 1_000],
  [1_000, 1_100],
  [850, 1_000],
  [5_050, 5_150],
])('with a leader at %j a bid has to be %d at least', (leader, least) => {
  expect(leastBid(price, leader)).toBe(least);
});

test.each([
  ['all that is free', { balance: 5_000, held: 2_000 }, 0, 0, 3_000],
  ['and the overdraft', { balance: 5_000, held: 2_000 }, 500, 0, 3_500],
  ['and what is on hold for this auction', { balance: 5_000, held: 2_000 }, 0, 2_000, 5_000],
  ['less than nothing below zero', { balance: -300, held: 0 }, 0, 0, -300],
])('a bid can be %s', (_, standing, overdraft, own, most) => {
  expect(mostBid(standing, overdraft, own)).toBe(most);
});

describe('a new leader', () => {
  const running = { endsAt: 100_000, snipeSeconds: 30, extensions: 0, extensionsMax: 2 };
  test.each([
    ['before the window changes nothing', running, 70_000, { endsAt: 100_000, extensions: 0 }],
    ['inside it moves the end', running, 70_001, { endsAt: 100_001, extensions: 1 }],
    ['does so as often as allowed', { ...running, extensions: 2 }, 99_000, { endsAt: 100_000, extensions: 2 }],
    ['without a window never', { ...running, snipeSeconds: 0 }, 99_999, { endsAt: 100_000, extensions: 0 }],
  ])('%s', (_, auction, now, after) => {
    expect(endAfterLead(auction, now)).toEqual(after);
  });
});

describe('the end', () => {
  test.each([
    ['open', [bid('a', 2_000), bid('b', 3_000)], ['b', 3_000]],
    ['sealed', [bid('a', 4_000), bid('b', 3_000)], ['a', 4_000]],
    ['vickrey', [bid('a', 4_000), bid('b', 3_000)], ['a', 3_100]],
    ['vickrey', [bid('a', 3_050), bid('b', 3_000)], ['a', 3_050]],
    ['vickrey', [bid('a', 4_000)], ['a', 1_000]],
  ] as const)('%s: %j', (kind, bids, [winner, paid]) => {
    const outcome = outcomeOf({ ...price, kind }, bids, 7);
    expect([outcome?.winner.id, outcome?.price]).toEqual([winner, paid]);
  });

  test('without a bid has no winner', () => {
    expect(outcomeOf({ ...price, kind: 'open' }, [], 7)).toBeNull();
  });

  test.each([
    ['balance', 'rich'],
    ['attendance', 'present'],
    ['earlier', 'early'],
  ] as const)('breaks a tie by %s first', (tieBreak, winner) => {
    const bids = [
      bid('rich', 2_000, { balance: 9, at: 5 }),
      bid('present', 2_000, { attendance: 9, at: 5 }),
      bid('early', 2_000, { at: 1 }),
    ];
    expect(outcomeOf({ ...price, kind: 'sealed', tieBreak }, bids, 7)?.winner.id).toBe(winner);
  });

  test('draws what nothing else decides: the same for a seed, and each can win', () => {
    const bids = ['a', 'b', 'c'].map((id) => bid(id, 2_000));
    const winners = Array.from({ length: 60 }, (_, seed) => {
      const won = outcomeOf({ ...price, kind: 'sealed' }, bids, seed)?.winner.id;
      expect(outcomeOf({ ...price, kind: 'sealed' }, bids.toReversed(), seed)?.winner.id).toBe(won);
      return won;
    });
    expect(new Set(winners)).toEqual(new Set(['a', 'b', 'c']));
  });

  test('never charges more than was bid, nor less than the minimum', () => {
    const bids = fc.array(fc.record({ amount: fc.integer({ min: 1_000, max: 99_999 }), at: fc.nat(9) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(bids, fc.constantFrom(...TIE_BREAKS), fc.nat(), (made, tieBreak, seed) => {
        const all = made.map(({ amount, at }, n) => bid(`b${n}`, amount, { at }));
        for (const kind of ['open', 'sealed', 'vickrey'] as const) {
          const { winner, price: paid } = outcomeOf({ ...price, kind, tieBreak }, all, seed)!;
          expect(winner.amount).toBe(Math.max(...all.map(({ amount }) => amount)));
          expect(paid).toBeLessThanOrEqual(winner.amount);
          expect(paid).toBeGreaterThanOrEqual(price.minimum);
        }
      }),
    );
  });
});

test('shares come to the price to the hundredth, and differ by one at most', () => {
  expect([...sharesOf(1_000, ['c', 'a', 'b'])]).toEqual([
    ['a', 334],
    ['b', 333],
    ['c', 333],
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.uniqueArray(fc.uuid(), { minLength: 1 }), (paid, people) => {
      const shares = [...sharesOf(paid, people).values()];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
