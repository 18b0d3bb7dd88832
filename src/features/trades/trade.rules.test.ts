import { describe, expect, test } from 'vitest';
import { plainly } from '#/testing/simulation/trades-model.ts';
import {
  alarmsOf,
  FRESH,
  isActive,
  type Side,
  scoreOf,
  stepOf,
  TRADE_ACTIONS,
  type TradeActor,
  type TradeFacts,
  turnOf,
} from './trade.rules.ts';

const ACTORS: readonly TradeActor[] = ['buyer', 'seller', 'resolver', 'clock'];
const EVENTS = TRADE_ACTIONS.flatMap((action) => ACTORS.map((actor) => ({ action, actor })));

test('every sequence of six events by every actor goes as in plain words, and lets go of the stock once', () => {
  const seen = new Set<string>([FRESH.status]);
  let states: { readonly trade: TradeFacts; readonly settled: number }[] = [{ trade: FRESH, settled: 0 }];
  for (let length = 1; length <= 6; length++) {
    const next = new Map<string, (typeof states)[number]>();
    for (const { trade, settled } of states)
      for (const { action, actor } of EVENTS) {
        const step = stepOf(trade, action, actor);
        const expected = plainly(trade, action, actor);
        expect(step && [step.next, step.stock]).toEqual(expected);
        if (!step) continue;
        const after = { trade: step.next, settled: settled + (step.stock === 'reserved' ? 0 : 1) };
        // What runs holds its pieces; what ended let go of them, and nothing follows.
        expect(after.settled).toBe(isActive(after.trade.status) ? 0 : 1);
        seen.add(after.trade.status);
        next.set(JSON.stringify(after), after);
      }
    states = [...next.values()];
  }
  // Sequences that led to the same state go on in the same way: one of each is enough.
  expect(seen.size).toBe(7);
});

test('whose turn it is', () => {
  const turn = (status: TradeFacts['status'], cancelAskedBy: Side | null = null) => turnOf({ status, cancelAskedBy });
  expect([turn('pending'), turn('communicated'), turn('seller_confirmed')]).toEqual(['buyer', 'seller', 'buyer']);
  expect([turn('disputed'), turn('completed'), turn('expired')]).toEqual([null, null, null]);
  expect([turn('seller_confirmed', 'buyer'), turn('disputed', 'seller')]).toEqual(['seller', 'buyer']);
});

test('a state rings at half and at nine tenths of its time, then ends; a dispute goes up first', () => {
  const HOUR = 3_600_000;
  expect(alarmsOf('pending', 0)).toEqual([
    { at: 12 * HOUR, ring: 'remind' },
    { at: 21.6 * HOUR, ring: 'remind' },
    { at: 24 * HOUR, ring: 'end' },
  ]);
  expect(alarmsOf('disputed', 0)).toEqual([
    { at: 7 * 24 * HOUR, ring: 'escalate' },
    { at: 30 * 24 * HOUR, ring: 'end' },
  ]);
  expect(alarmsOf('completed', 0)).toEqual([]);
});

describe('a score', () => {
  test.each([
    [0, 0, null],
    [2, 2, null],
    [3, 3, 44],
    [10, 10, 72],
    [50, 50, 93],
    [1, 3, 6],
    [0, 5, 0],
  ])('of %d good ones of %d is %s', (up, all, score) => expect(scoreOf(up, all)).toBe(score));
});
