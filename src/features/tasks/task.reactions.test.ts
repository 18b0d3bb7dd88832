import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { balanceOf, usesPoints } from '#/features/points/point.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import '#/features/registry.server.ts';
import { deleteTask } from './commands/delete-task.server.ts';
import { approveSubmission } from './submissions/commands/approve-submission.server.ts';
import { rejectSubmission } from './submissions/commands/reject-submission.server.ts';
import { undoTaskDecision } from './submissions/commands/undo-decision.server.ts';
import { withdrawSubmission } from './submissions/commands/withdraw-submission.server.ts';
import { aClaimedTask, anApprovedSubmission, aSubmission } from './task.factory.ts';
import { runTaskClock, taskReactions } from './task.reactions.server.ts';

testDatabase();

/** Runs every job that waits, twice each, as a queue that delivers too often. */
const react = () => reactNow(taskReactions, 2);
const inbox = async ({ principal }: Person) =>
  (await listNotifications.as(principal, {})).items.map(({ kind, title, body, link }) => ({ kind, title, body, link }));

test('reviewers are notified once while work waits; its author and others are not', async () => {
  const guild = await aGuild();
  const reviewer = await aMember(guild, { permissions: ['manage:tasks'] });
  const member = await aMember(guild, { permissions: ['view:tasks'] });
  const taskId = await aClaimedTask(guild, { of: member, title: 'Ore', maxClaims: null });
  const { submissionId } = await aSubmission(guild, { of: member, taskId });
  const withdrawn = await aSubmission(guild, { of: member });
  await withdrawSubmission.as(member.principal, withdrawn);
  await react();
  const told = {
    ...{ kind: 'task.submitted', title: `${member.principal.name} submitted work for Ore`, body: null },
    link: `/guilds/${guild.id}/tasks/review?open=${submissionId}`,
  };
  expect([await inbox(reviewer), await inbox(guild.owner), await inbox(member)]).toEqual([[told], [told], []]);
  await deleteTask.as(guild.owner.principal, { guildId: guild.id, taskId });
  await react();
  expect(await inbox(reviewer)).toEqual([]);
});

test('members hear what was decided, with what they earned or why not, and nothing of what was undone', async () => {
  const guild = await aGuild();
  const member = await aMember(guild);
  const title = { title: 'Ore' };
  const taskId = await aClaimedTask(guild, { of: member, goal: 3, rewardPoints: 900, ...title });
  await anApprovedSubmission(guild, { of: member, taskId });
  const undone = await anApprovedSubmission(guild, { of: member, taskId });
  await undoTaskDecision.as(guild.owner.principal, undone);
  await rejectSubmission.as(guild.owner.principal, {
    ...{ guildId: guild.id, taskId, submissionId: undone.submissionId, reason: 'It is tin' },
  });
  await react();
  const link = `/guilds/${guild.id}/tasks/${taskId}`;
  expect((await inbox(member)).toReversed()).toEqual([
    { kind: 'task.submissionApproved', title: 'Your work for Ore was approved', body: 'You earned 3 points.', link },
    { kind: 'task.submissionRejected', title: 'Your work for Ore was rejected', body: 'It is tin', link },
  ]);
});

test('people who claimed a task that is due soon are reminded, unless their work waits', async () => {
  const guild = await aGuild();
  const [idle, busy] = [await aMember(guild), await aMember(guild)];
  const dueAt = new Date(Date.now() + 36 * 3600_000).toISOString();
  const taskId = await aClaimedTask(guild, { of: idle, title: 'Ore', dueAt, maxClaims: null });
  await database().execute(
    sql`insert into task_claims (guild_id, task_id, user_id) values (${guild.id}, ${taskId}, ${busy.principal.userId})`,
  );
  await aSubmission(guild, { of: busy, taskId });
  await database().execute(
    sql`update tasks set due_at = due_at - interval '1 day', remind_at = now() - interval '1 second' where id = ${taskId}`,
  );
  await runTaskClock();
  await react();
  expect(await inbox(idle)).toMatchObject([{ kind: 'task.dueSoon', title: 'Ore is due soon' }]);
  expect(await inbox(busy)).toEqual([]);
});

test('a reward is posted once, taken back once, and not at all where it was undone before', async () => {
  const guild = await aGuild();
  await usesPoints(guild);
  const member = await aMember(guild);
  const made = await anApprovedSubmission(guild, { of: member });
  await react();
  expect(await balanceOf(guild, member)).toBe(1_200);
  const which = { guildId: guild.id, taskId: made.taskId, submissionId: made.submissionId };
  await undoTaskDecision.as(guild.owner.principal, made);
  await react();
  expect(await balanceOf(guild, member)).toBe(0);
  const again = await approveSubmission.as(guild.owner.principal, which);
  await undoTaskDecision.as(guild.owner.principal, { ...which, decisionId: again.decisionId });
  await react();
  expect(await balanceOf(guild, member)).toBe(0);
  await approveSubmission.as(guild.owner.principal, which);
  await react();
  expect(await balanceOf(guild, member)).toBe(1_200);
});

test('without points in a guild nothing is posted', async () => {
  const guild = await aGuild();
  const member = await aMember(guild);
  await anApprovedSubmission(guild, { of: member });
  await react();
  expect(await balanceOf(guild, member)).toBe(0);
});
