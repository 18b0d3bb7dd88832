import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { claimTask } from './commands/claim-task.server.ts';
import { approveSubmission } from './submissions/commands/approve-submission.server.ts';
import { undoTaskDecision } from './submissions/commands/undo-decision.server.ts';
import { aClaimedTask, anApprovedSubmission, aSubmission, aTask } from './task.factory.ts';

testDatabase();

type Outcome = PromiseSettledResult<unknown>;
const won = (outcomes: readonly Outcome[]) => outcomes.filter(({ status }) => status === 'fulfilled').length;
const reasonsOf = (outcomes: readonly Outcome[]) => [
  ...new Set(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.reason] : []))),
];
const eventsOf = async (taskId: string, type: string) =>
  await sqlRows(database()).as({ points: int.orNull })(
    sql`select (data ->> 'points')::int as points from events where subject_id = ${taskId} and type = ${type}`,
  );

test('of 50 people who claim one task with three places, three have it', async () => {
  const guild = await aGuild();
  const people = await Promise.all(Array.from({ length: 50 }, () => aMember(guild)));
  const taskId = await aTask(guild, { maxClaims: 3 });
  const outcomes = await Promise.allSettled(
    people.map(({ principal }) => claimTask.as(principal, { guildId: guild.id, taskId })),
  );
  expect([won(outcomes), reasonsOf(outcomes)]).toEqual([3, ['no_claims_left']]);
  expect((await database().execute(sql`select from task_claims where task_id = ${taskId}`)).rowCount).toBe(3);
  expect(await eventsOf(taskId, 'task.claimed')).toHaveLength(3);
});

test('of 50 approvals of one submission by five people one counts, and one reward is recorded', async () => {
  const guild = await aGuild();
  const staff = await Promise.all(Array.from({ length: 5 }, () => aMember(guild, { permissions: ['manage:tasks'] })));
  const which = await aSubmission(guild, { of: await aMember(guild) });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => approveSubmission.as(staff[n % 5]!.principal, which)),
  );
  expect([won(outcomes), reasonsOf(outcomes)]).toEqual([1, ['decided_already']]);
  expect(await eventsOf(which.taskId, 'task.submissionApproved')).toEqual([{ points: 1_200 }]);
});

test('50 parts that are approved at the same time sum to the goal and the reward, and no more', async () => {
  const guild = await aGuild();
  const taskId = await aTask(guild, { maxClaims: null, goal: 77, rewardPoints: 1_001 });
  const works = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const of = await aMember(guild);
      await claimTask.as(of.principal, { guildId: guild.id, taskId });
      return aSubmission(guild, { of, taskId, quantity: 2 });
    }),
  );
  const outcomes = await Promise.allSettled(works.map((work) => approveSubmission.as(guild.owner.principal, work)));
  expect([won(outcomes), reasonsOf(outcomes)]).toEqual([39, ['goal_reached']]);
  const [sums] = await sqlRows(database()).as({ approved: int, points: int })(sql`
    select sum(approved_quantity)::int as approved, sum(points)::int as points from task_submissions where task_id = ${taskId}`);
  expect(sums).toEqual({ approved: 77, points: 1_001 });
});

test('a decision that is taken back 20 times is reversed once', async () => {
  const guild = await aGuild();
  const of = await aMember(guild);
  const taskId = await aClaimedTask(guild, { of, rewardPoints: 500 });
  const made = await anApprovedSubmission(guild, { of, taskId });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => undoTaskDecision.as(guild.owner.principal, made)),
  );
  expect(won(outcomes)).toBe(1);
  expect(await eventsOf(taskId, 'task.decisionUndone')).toEqual([{ points: 500 }]);
});
