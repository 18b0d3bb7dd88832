import { database } from '#/platform/db/db.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { applyDecay } from './commands/apply-decay.server.ts';
import { guildsToDecay } from './decay.repository.server.ts';

export const DECAY_CLOCK = 'point-decay';
/** Turned to by one run; the next takes the others. */
const GUILDS = 100;
/** Periods of one guild that a run makes up for: a year and a half. */
const PERIODS = 80;

/** Lets points decay where that is due, each period of a guild in a transaction of its own. Two workers at it do each once. */
export async function runDecayClock(): Promise<void> {
  for (const guildId of await guildsToDecay(database(), GUILDS))
    await catchUp(guildId).catch((error) => log.warn({ err: error, guildId }, 'points could not decay'));
}

async function catchUp(guildId: string): Promise<void> {
  for (let periods = 0, isDue = true; isDue && periods < PERIODS; periods += 1)
    isDue = (await applyDecay.as(SCHEDULE, { guildId })).isNextDue;
}
