import { beforeAll, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { brokenInvariants } from '#/platform/ledger/ledger.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { fc } from '../properties.ts';
import { pointsSimulation } from './points-simulation.ts';
import { historiesOf, play, prepareDeaths, type SimulatedFeature } from './simulation.ts';
import { treasurySimulation } from './treasury-simulation.ts';
import '#/features/registry.server.ts';

testDatabase();
beforeAll(prepareDeaths);

/** `npm run prove -- ledger` asks for more. */
const HISTORIES = Number(process.env.LEDGER_HISTORIES ?? 16);
/** Each is a file that names its model and its commands. */
const FEATURES = [treasurySimulation, pointsSimulation] as readonly SimulatedFeature[];

test(`${HISTORIES} random histories of a guild go as in the model`, { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(historiesOf(FEATURES, 14), (history) => play(FEATURES, history)),
    { numRuns: HISTORIES, endOnFailure: false },
  );
  expect(await brokenInvariants(database())).toEqual([]);
});
