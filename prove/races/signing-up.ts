import { sql } from 'drizzle-orm';
import { anActivity } from '../../src/features/activities/planning/activity.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { type Contest, others, type Try } from './contest.ts';

/** People who answer activities of one guild, each second one through another process. */
interface Crowd {
  readonly guild: FactoryGuild;
  readonly people: readonly Person[];
  readonly through: (n: number) => Install;
}

/** Sign-ups at one moment, through two processes: for one place, while people drop out, and while leaders change the number. */
export async function signingUp({ assert, quick }: CheckContext, contest: Contest, second: Install): Promise<void> {
  const guild = await aGuild({ slug: `places-${contest.install.product.pid}` });
  const people: Person[] = [];
  for (let n = 0; n < (quick ? 30 : 100); n++) people.push(await aMember(guild));
  const crowd = { guild, people, through: (n: number) => (n % 2 ? second : contest.install) };
  const rounds = quick ? 2 : 50;
  const race = async (round: typeof oneLastPlace) => {
    const faults: unknown[] = [];
    for (let n = 0; n < rounds; n++) {
      // What one may do in ten minutes is limited; this is about places.
      await database().execute(sql`delete from rate_limits where key ~ '^(sign-up|activity)'`);
      faults.push(...(await round(contest, crowd)));
    }
    return faults;
  };
  const many = people.length;
  assert(`one place goes to one of ${many}, and the others wait, ${rounds} times`, true, await race(oneLastPlace));
  assert('no place stays free while people wait for it and others drop out', true, await race(droppingOut));
  assert('no place stays free and none is given twice while their number changes', true, await race(newLimits));
}

const answer = (
  { guild, people, through }: Crowd,
  activityId: string,
  n: number,
  intent: 'accepted' | 'declined' = 'accepted',
): Try => ({
  by: people[n] as Person,
  id: 'signUp.submitSignUp',
  data: { guildId: guild.id, activityId, intent },
  at: through(n),
});

async function oneLastPlace(contest: Contest, crowd: Crowd): Promise<unknown[]> {
  const id = await anActivity(crowd.guild, { capacity: 1 });
  const came = await contest.all(crowd.people.map((_, n) => answer(crowd, id, n)));
  const people = crowd.people.length;
  return [...others(came, ['200']), ...(await unlessGiven(id, { places: 1, people, answers: people }))];
}

async function droppingOut(contest: Contest, crowd: Crowd): Promise<unknown[]> {
  const id = await anActivity(crowd.guild, { capacity: 2 });
  for (const n of [0, 1]) await contest.one(answer(crowd, id, n));
  const moved = await contest.all(
    Array.from({ length: 20 }, (_, n) => [
      answer(crowd, id, n + 2),
      ...(n === 7 || n === 15 ? [answer(crowd, id, n === 7 ? 0 : 1, 'declined')] : []),
    ]).flat(),
  );
  return [...others(moved, ['200']), ...(await unlessGiven(id, { places: 2, people: 22, answers: 24 }))];
}

/** Leaders raise the number of places twice and lower it once, in any order. */
async function newLimits(contest: Contest, crowd: Crowd): Promise<unknown[]> {
  const { guild, people, through } = crowd;
  const id = await anActivity(guild, { capacity: 3 });
  const places = (capacity: number, n: number): Try => ({
    by: guild.owner,
    id: 'activity.updateActivity',
    data: { guildId: guild.id, activityId: id, capacity },
    at: through(n),
  });
  const changes = new Map([7, 12, 5].map((capacity, n) => [n * 8, places(capacity, n)]));
  const came = await contest.all(
    people.slice(0, 25).flatMap((_, n) => {
      const change = changes.get(n);
      return change ? [answer(crowd, id, n), change] : [answer(crowd, id, n)];
    }),
  );
  const [limit] = await sqlRows(database()).as({ capacity: int })(
    sql`select capacity from activities where id = ${id}`,
  );
  return [
    ...others(came, ['200']),
    ...(await unlessGiven(id, { places: limit?.capacity ?? 0, people: 25, answers: 25 })),
  ];
}

/** What there is, against what there has to be: each answer is in the log once, and no one has a place who doesn't come. */
async function unlessGiven(
  activityId: string,
  expected: { places: number; people: number; answers: number },
): Promise<unknown[]> {
  const [found] = await sqlRows(database()).as({ places: int, people: int, answers: int, idle: int })(sql`
    select (select count(*)::int from sign_up_places where activity_id = ${activityId}) as places,
      (select count(*)::int from sign_ups where activity_id = ${activityId}) as people,
      (select count(*)::int from events where subject_id = ${activityId} and type = 'sign_up.answered') as answers,
      (select count(*)::int from sign_up_places p join sign_ups s on s.activity_id = p.activity_id and s.user_id = p.user_id
        where p.activity_id = ${activityId} and s.intent = 'declined') as idle`);
  const right = { ...expected, idle: 0 };
  return JSON.stringify(found) === JSON.stringify(right) ? [] : [{ activityId, found, right }];
}
