import { AppError } from '#/base/app-error.ts';
import { database } from '#/platform/db/db.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import type { InPool } from '../point.repository.server.ts';
import { applyDecay } from './commands/apply-decay.server.ts';
import { poolsToDecay } from './decay.repository.server.ts';

export const DECAY_CLOCK = 'point-decay';
/** Turned to by one run; the next takes the others. */
const POOLS = 100;
/** Periods of one pool that a run makes up for: a year and a half. */
const PERIODS = 80;

/** Lets points decay where that is due, each period of a pool in a transaction of its own. Two workers at it do each once. */
export async function runDecayClock(): Promise<void> {
  for (const pool of await poolsToDecay(database(), POOLS))
    await catchUp(pool).catch((error) => {
      // Another worker was first.
      if (!isGone(error)) log.warn({ err: error, ...pool }, 'points could not decay');
    });
}

const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'NOT_FOUND';

async function catchUp(pool: InPool): Promise<void> {
  for (let periods = 0, isDue = true; isDue && periods < PERIODS; periods += 1)
    isDue = (await applyDecay.as(SCHEDULE, pool)).isNextDue;
}
