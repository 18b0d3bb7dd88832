import { beforeAll, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { brokenInvariants } from '#/platform/ledger/ledger.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { fc } from '../properties.ts';
import { pointsSimulation } from './points-simulation.ts';
import { historiesOf, play, prepareDeaths, type SimulatedFeature } from './simulation.ts';
import { tradesSimulation } from './trades-simulation.ts';
import { treasurySimulation } from './treasury-simulation.ts';
import '#/features/registry.server.ts';

testDatabase();
beforeAll(prepareDeaths);

/** `npm run prove -- ledger` asks for more. */
const HISTORIES = Number(process.env.LEDGER_HISTORIES ?? 30);
/** Steps of a history at most: longer ones where there's time for them. */
const STEPS = HISTORIES > 30 ? 50 : 16;
/** Each is a file that names its model and its commands. */
const FEATURES = [treasurySimulation, pointsSimulation] as readonly SimulatedFeature[];

test(`${HISTORIES} random histories of a guild go as in the model`, { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(historiesOf(FEATURES, STEPS), (history) => play(FEATURES, history)),
    { numRuns: HISTORIES, endOnFailure: false },
  );
  expect(await brokenInvariants(database())).toEqual([]);
});

/** Fewer: their steps are few kinds. */
const TRADE_HISTORIES = Math.ceil(HISTORIES / 3);

test(`${TRADE_HISTORIES} random histories of trades go as in the model`, { timeout: 3_600_000 }, async () => {
  const trades = [tradesSimulation] as readonly SimulatedFeature[];
  await fc.assert(
    fc.asyncProperty(historiesOf(trades, STEPS), (history) => play(trades, history)),
    { numRuns: TRADE_HISTORIES, endOnFailure: false },
  );
  expect(await brokenInvariants(database())).toEqual([]);
});

test('a sealed bid that is raised while the clock is set back is the one that counts', async () => {
  const bid = (who: number, amount: number, hours: number) => ({
    ...{ of: 'points', fault: 'none' as const, hours },
    step: { does: 'bid', which: 1, who, amount },
  });
  const close = { of: 'points', fault: 'none' as const, hours: 0, step: { does: 'close', which: 1 } };
  await play(FEATURES, [bid(1, 500, 3), bid(2, 600, 0), bid(1, 700, -2), close]);
});
