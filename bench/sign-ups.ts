import { sql } from 'drizzle-orm';
import type { Install } from '../prove/install.ts';
import { anActivity } from '../src/features/activities/planning/activity.factory.ts';
import { aGuild, aMember, type FactoryGuild } from '../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../src/platform/db/db.server.ts';
import { type Bench, median } from './bench.ts';
import { callAtOnce, type Sent } from './calls.ts';

/** People who answer in one moment: all one activity, then a hundred of them. */
const PEOPLE = 500;
const MANY = 100;
const SLOTS = { Tank: 5, Healer: 9, Damage: 23, Support: 3 };

/** All answer in one moment, and how long it takes until the last has an answer. */
export async function signUpsAtOnce(bench: Bench, install: Install): Promise<void> {
  bench.say(`${PEOPLE} people join a guild`);
  const guild = await aGuild();
  const cookies: string[] = [];
  for (let n = 0; n < PEOPLE; n++) cookies.push(await install.session((await aMember(guild)).principal));
  await measure(bench, install, { guild, cookies, spread: 1 });
  await measure(bench, install, { guild, cookies, spread: MANY });
}

interface Crowd {
  readonly guild: FactoryGuild;
  readonly cookies: readonly string[];
  /** Activities that they answer. */
  readonly spread: number;
}

async function measure({ metric, rounds }: Bench, install: Install, { guild, cookies, spread }: Crowd): Promise<void> {
  const refused: number[] = [];
  const took: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const activities: string[] = [];
    for (let n = 0; n < spread; n++) {
      // One person may create few in a short time; this is about those who answer.
      await database().execute(sql`delete from rate_limits`);
      activities.push(await anActivity(guild, { capacity: 40, slots: SLOTS }));
    }
    await database().execute(sql`delete from rate_limits`);
    const sent = cookies.map((cookie, n): Sent => ({ cookie, data: answerTo(guild, activities[n % spread] ?? '') }));
    const moment = await callAtOnce(install.url, 'signUp.submitSignUp', sent);
    // The first is to warm up.
    if (round === 0) continue;
    refused.push(moment.statuses.filter((status) => status !== 200).length);
    took.push(moment.took);
  }
  const what = `${PEOPLE} sign-ups in one moment, ${spread === 1 ? 'one activity' : `${spread} activities`}`;
  metric({ what: `${what}: refused`, value: Math.max(...refused), unit: '', atMost: 0 });
  metric({ what: `${what}: until the last is answered`, value: median(took), unit: 'ms', atMost: 3_000 });
}

const answerTo = ({ id: guildId }: FactoryGuild, activityId: string) => ({ guildId, activityId, intent: 'accepted' });
