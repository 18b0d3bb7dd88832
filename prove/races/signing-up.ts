import { sql } from 'drizzle-orm';
import { anActivity } from '../../src/features/activities/planning/activity.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import { type Contest, others } from './contest.ts';

const answer = (guild: FactoryGuild, activityId: string, by: Person, intent: 'accepted' | 'declined' = 'accepted') => ({
  by,
  id: 'signUp.submitSignUp',
  data: { guildId: guild.id, activityId, intent },
});

/** A hundred people come for one place, and then for two, while those who have them drop out. */
export async function oneLastPlace({ assert, quick }: CheckContext, contest: Contest): Promise<void> {
  const faults: unknown[] = [];
  const guild = await aGuild({ slug: `places-${contest.install.product.pid}` });
  const people: Person[] = [];
  for (let n = 0; n < (quick ? 30 : 100); n++) people.push(await aMember(guild));
  for (let round = 0; round < (quick ? 2 : 50); round++) {
    // What one may answer in ten minutes is limited; this is about places.
    await database().execute(sql`delete from rate_limits where key like 'sign-up:%'`);
    const one = await anActivity(guild, { capacity: 1 });
    const came = await contest.all(people.map((by) => answer(guild, one, by)));
    faults.push(...others(came, ['200']), ...(await unlessGiven(one, { places: 1, people: people.length })));
    const two = await anActivity(guild, { capacity: 2 });
    const [first, second, ...rest] = people as [Person, Person, ...Person[]];
    for (const by of [first, second]) await contest.one(answer(guild, two, by));
    const moved = await contest.all([
      ...rest.slice(0, 10).map((by) => answer(guild, two, by)),
      answer(guild, two, first, 'declined'),
      ...rest.slice(10, 20).map((by) => answer(guild, two, by)),
      answer(guild, two, second, 'declined'),
    ]);
    faults.push(...others(moved, ['200']), ...(await unlessGiven(two, { places: 2, people: 22 })));
  }
  assert('one place goes to one of a hundred, and no place stays free while people wait for it', true, faults);
}

async function unlessGiven(activityId: string, expected: { places: number; people: number }): Promise<unknown[]> {
  const [found] = await sqlRows(database()).as({ places: int, people: int, idle: int })(sql`
    select (select count(*)::int from sign_up_places where activity_id = ${activityId}) as places,
      (select count(*)::int from sign_ups where activity_id = ${activityId}) as people,
      (select count(*)::int from sign_up_places p join sign_ups s on s.activity_id = p.activity_id and s.user_id = p.user_id
        where p.activity_id = ${activityId} and s.intent = 'declined') as idle`);
  const right = { ...expected, idle: 0 };
  return JSON.stringify(found) === JSON.stringify(right) ? [] : [{ activityId, found, right }];
}
