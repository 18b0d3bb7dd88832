import { chromium } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { BROWSER_ARGS, chromiumPath } from '../e2e/support/browser.ts';
import { Install } from '../prove/install.ts';
import { anActivity } from '../src/features/activities/planning/activity.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild } from '../src/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '../src/platform/db/db.server.ts';
import { type Bench, type BenchPart, median } from './bench.ts';
import { measureFanOut, memberCookies, openListeners } from './fan-out.ts';
import type { Listener } from './listener.ts';
import { measureLargePages } from './page-costs.ts';
import { shownAfter } from './shown-after.ts';
import { signUpsAtOnce } from './sign-ups.ts';

const LISTENERS = 1_000;
/** People of a guild, and activities that each of them has a record of: half a million. */
const PEOPLE = 500;
const ACTIVITIES = 1_000;
const READS = 10;
const PRESSES = 6;

export const part: BenchPart = {
  about:
    'large pages of activities; a sign-up in 1,000 browsers and in one’s own; 500 at once; statistics of 500,000 records',
  async run(bench) {
    const install = await Install.start();
    const listeners: Listener[] = [];
    try {
      await measureLargePages(bench, install);
      await measurePaint(bench, install);
      await signUpsAtOnce(bench, install);
      await measureStatistics(bench, install);
      await measureSignUpHeard(bench, install, listeners);
    } finally {
      for (const listener of listeners) listener.close();
      await install.stop();
    }
  },
};

/** One activity, whose page 1,000 members have open: a member answers it. */
async function measureSignUpHeard(bench: Bench, install: Install, listeners: Listener[]): Promise<void> {
  const guild = await aGuild();
  bench.say(`${LISTENERS} members join and listen`);
  const cookies = await memberCookies(install, guild, LISTENERS);
  const cookie = cookies[1] ?? '';
  await openListeners(install, cookies, listeners);
  const activityId = await anActivity(guild);
  await measureFanOut(bench, {
    ...{ what: 'from a sign-up to one of 1,000 listeners', listeners, topic: `guild:${guild.id}:sign-ups` },
    change: (number) =>
      install.call({
        ...{ id: 'signUp.submitSignUp', method: 'POST', cookie },
        data: { guildId: guild.id, activityId, intent: number % 2 === 0 ? 'accepted' : 'tentative' },
      }),
  });
}

/** From the press to the frame that shows the answer, which the server is only being asked for. */
async function measurePaint({ metric, rounds }: Bench, install: Install): Promise<void> {
  const guild = await aGuild();
  const member = await aMember(guild);
  const activityId = await anActivity(guild);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const [name = '', ...value] = (await install.session(member.principal)).split('=');
    await context.addCookies([{ name, value: value.join('='), url: install.url }]);
    const page = await context.newPage();
    await page.goto(`${install.url}/guilds/${guild.id}/activities/${activityId}`);
    await page.waitForSelector('html[data-keys]');
    const times: number[] = [];
    for (let press = 0; press <= PRESSES * rounds; press++) {
      const answer = press % 2 === 0 ? 'accepted' : 'tentative';
      const took = await shownAfter(page, () => page.locator(`[data-answer=${answer}]`).press('Enter'), {
        selector: `[data-answer=${answer}][aria-pressed=true]`,
      });
      // The first press fetches what sends calls.
      if (press > 0) times.push(took);
      await page.waitForLoadState('networkidle');
    }
    metric({ what: 'a sign-up: from the press to its paint', value: median(times), unit: 'ms', atMost: 50 });
  } finally {
    await browser.close();
  }
}

/** The first page of the list, and what stands over it, by the owner of a guild with half a million records. */
async function measureStatistics({ metric, rounds, say }: Bench, install: Install): Promise<void> {
  say(`${PEOPLE} people come to ${ACTIVITIES} activities`);
  const guild = await aGuild();
  await fillRecords(guild);
  const cookie = await install.session(guild.owner.principal);
  const asked = { guildId: guild.id };
  for (const [what, id] of [
    ['list', 'activityStats.listActivityStats'],
    ['overview', 'activityStats.activityStatsOverview'],
  ] as const) {
    const times: number[] = [];
    for (let read = 0; read <= READS * rounds; read++) {
      const began = performance.now();
      const answer = await install.call({ id, method: 'GET', cookie, data: { ...asked, period: 'all' } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`Statistics were answered ${answer.status}: ${text}`);
      if (read > 0) times.push(performance.now() - began);
    }
    metric({ what: `statistics of 500,000 records: ${what}`, value: median(times), unit: 'ms' });
  }
}

async function fillRecords(guild: FactoryGuild): Promise<void> {
  const first = await anActivity(guild);
  const { principal, characterId } = await aPerson();
  await inTransaction(async (tx) => {
    await tx.execute(sql`
      create temporary table came on commit drop as
      select n, gen_random_uuid() as person, gen_random_uuid() as hero from generate_series(1, ${PEOPLE}::int) n`);
    for (const statement of [
      sql`insert into users select (jsonb_populate_record(u, jsonb_build_object('id', person, 'name', 'Person ' || n,
          'email', person || '@example.invalid'))).* from users u, came where u.id = ${principal.userId}`,
      sql`insert into characters select (jsonb_populate_record(c, jsonb_build_object('id', hero, 'user_id', person,
          'name', 'Raider ' || n))).* from characters c, came where c.id = ${characterId}`,
      sql`insert into members (guild_id, character_id, user_id, rank_id, joined_at)
        select r.guild_id, hero, person, r.id, now() - interval '2 years'
        from came, ranks r where r.guild_id = ${guild.id} and r.is_default`,
      sql`insert into activities select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
          'status', 'completed', 'starts_at', now() - n * interval '12 hours'))).*
        from activities a, generate_series(1, ${ACTIVITIES}::int) n where a.id = ${first}`,
      sql`insert into participants (guild_id, activity_id, id, user_id, character_id, name, status, credit, source)
        select a.guild_id, a.id, gen_random_uuid(), person, hero, 'x', 'attended', 100, 'sign-up'
        from came, activities a where a.guild_id = ${guild.id} and a.status = 'completed'`,
    ])
      await tx.execute(statement);
  });
  await database().execute(sql`vacuum analyze`);
}
