import { sql } from 'drizzle-orm';
import { anActivity } from '../../src/features/activities/planning/activity.factory.ts';
import { aSignUp } from '../../src/features/activities/sign-ups/sign-up.factory.ts';
import { aGuild, aMember, type Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { type Contest, others, tally } from './contest.ts';

const PEOPLE = 6;
/** Calls at one moment. */
const TIMES = 10;
const POINTS = { points: 1_250, activityPoints: 3 };

/** Importing, completing and awarding, ten times at one moment by two of staff through two processes. */
export async function recordingOnce({ assert, quick }: CheckContext, contest: Contest, second: Install): Promise<void> {
  const faults: unknown[] = [];
  const guild = await aGuild({ slug: `record-${contest.install.product.pid}` });
  const other = await aMember(guild, { permissions: ['manage:activities'] });
  const people: Person[] = [guild.owner, other];
  while (people.length < PEOPLE) people.push(await aMember(guild));
  for (let round = 0; round < (quick ? 2 : 30); round++) {
    await database().execute(sql`delete from rate_limits where key ~ '^(participant|activity)-'`);
    const activityId = await anActivity(guild, POINTS);
    for (const by of people) await aSignUp(guild, activityId, { by });
    await database().execute(sql`
      update activities set status = 'live', starts_at = now() - interval '5 minutes' where id = ${activityId}`);
    const all = (id: string) =>
      contest.all(
        Array.from({ length: TIMES }, (_, n) => ({
          by: n % 3 ? guild.owner : other,
          at: n % 2 ? second : contest.install,
          id: `participant.${id}`,
          data: { guildId: guild.id, activityId },
        })),
      );
    faults.push(...others(await all('importSignUps'), ['200']));
    for (const [id, refusal] of [
      ['completeActivity', '409 activity_completed'],
      ['awardActivity', '409 nothing_to_award'],
    ] as const) {
      const answers = tally(await all(id));
      if (answers['200'] !== 1 || answers[refusal] !== TIMES - 1) faults.push({ round, id, answers });
    }
    faults.push(...(await unlessOnce(activityId)));
  }
  assert(`${TIMES} who import, complete and award one activity at once do each of it once`, true, faults);
}

async function unlessOnce(activityId: string): Promise<unknown[]> {
  const [found] = await sqlRows(database()).as({ record: text })(sql`
    select concat_ws(', ',
      (select count(*) || ' participants with ' || sum(awarded_points) || ' and ' || sum(awarded_activity_points)
        from participants where activity_id = ${activityId}),
      (select 'imported ' || sum((data->>'count')::int) from events
        where subject_id = ${activityId} and type = 'participant.imported'),
      (select 'completed ' || count(*) from events where subject_id = ${activityId} and type = 'activity.completed'),
      (select 'awarded ' || count(*) from events where subject_id = ${activityId} and type = 'activity.awarded')) as record`);
  const earned = `${PEOPLE * POINTS.points} and ${PEOPLE * POINTS.activityPoints}`;
  const right = `${PEOPLE} participants with ${earned}, imported ${PEOPLE}, completed 1, awarded 1`;
  return found?.record === right ? [] : [{ activityId, found: found?.record, right }];
}
