import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';
import { approveSubmission } from './submissions/commands/approve-submission.server.ts';
import { aClaimedTask, aDeletedTask, aDeliveredDonation, aTask } from './task.factory.ts';
import { TASK_VIEWS } from './task.search.ts';

/** About a fresh task of the guild. */
const ofTask = (needs: string, more: object = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: [needs] },
  input: async ({ guild }: MatrixWorld) => ({ guildId: guild.id, taskId: await aTask(guild), ...more }),
  foreign: { taskId: ({ other }: MatrixWorld) => aTask(other) },
});

/** About work of a member, fresh. */
const ofWork = (make: (guild: FactoryGuild) => Promise<object>): MatrixCase => ({
  method: 'POST',
  access: { guild: ['manage:tasks'] },
  input: ({ guild }) => make(guild),
  foreign: {
    taskId: ({ other }) => aTask(other),
    submissionId: async ({ other }) => (await sent(other)).submissionId,
  },
});

// Of a donation that goes into storage, so that a decision writes there too.
const sent = async (guild: FactoryGuild) => aDeliveredDonation(guild, await aMember(guild));
const decided = async (guild: FactoryGuild) => {
  const work = await sent(guild);
  const { decisionId } = await approveSubmission.as(guild.owner.principal, work);
  return { ...work, decisionId };
};

const isIn = async (guildId: string, { principal }: Caller): Promise<boolean> =>
  principal !== undefined &&
  (
    await database().execute(
      sql`select from members where guild_id = ${guildId} and user_id = ${principal.userId} limit 1`,
    )
  ).rowCount === 1;

/** A task that the caller has claimed, where they have a character in the guild. */
async function claimedBy(guild: FactoryGuild, caller: Caller) {
  const taskId = await aTask(guild, { maxClaims: null, goal: 5 });
  if (await isIn(guild.id, caller))
    await database().execute(
      sql`insert into task_claims (guild_id, task_id, user_id) values (${guild.id}, ${taskId}, ${caller.principal?.userId})`,
    );
  return { guildId: guild.id, taskId };
}

const cases: MatrixCases = {
  'task.listTasks': {
    method: 'GET',
    access: { guild: ['view:tasks'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) =>
      TASK_VIEWS.flatMap((view) => [
        { guildId, view, limit: 50 },
        { guildId, view, category: 'gather', query: 'ta' },
        { guildId, view, cursor: cursorAt(view, ['2026-01-01T00:00:00+00:00', uuidv7()]) },
      ]),
  },
  'task.getTask': { ...ofTask('view:tasks'), method: 'GET' },
  'task.taskSummary': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'task.createTask': {
    method: 'POST',
    access: { guild: ['create:tasks'] },
    input: ({ guild }) => ({ guildId: guild.id, title: 'Ore for a caller', category: 'gather' }),
  },
  'task.updateTask': ofTask('edit:tasks', {
    ...{ version: 1, title: 'Changed', description: '', category: 'craft', goal: 2, rewardPoints: 0, maxClaims: null },
    ...{ proof: 'none', repeat: 'none', dueAt: null },
  }),
  'task.duplicateTask': ofTask('create:tasks'),
  'task.archiveTask': ofTask('edit:tasks', { archived: true }),
  'task.deleteTask': ofTask('delete:tasks'),
  'task.restoreTask': {
    ...ofTask('delete:tasks'),
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      taskId: await aDeletedTask(guild, principal?.userId),
    }),
    foreign: { taskId: ({ other }) => aDeletedTask(other) },
  },
  'task.claimTask': ofTask('view:tasks'),
  'task.releaseClaim': {
    ...ofTask('view:tasks'),
    personal: true,
    input: ({ guild }, caller) => claimedBy(guild, caller),
    foreign: { taskId: ({ other }) => aClaimedTask(other) },
  },
  'task.submitTask': {
    ...ofTask('view:tasks'),
    personal: true,
    input: ({ guild }, caller) => claimedBy(guild, caller),
    foreign: { taskId: ({ other }) => aClaimedTask(other) },
  },
  'task.withdrawSubmission': {
    ...ofWork(sent),
    access: { guild: ['view:tasks'] },
    personal: true,
    input: async ({ guild }, caller) => {
      const work = await sent(guild);
      // The caller's own, where they have a character here.
      if (await isIn(guild.id, caller))
        await database().execute(sql`
          update task_submissions set user_id = m.user_id, character_id = m.character_id
          from (select user_id, character_id from members
            where guild_id = ${guild.id} and user_id = ${caller.principal?.userId} limit 1) m
          where id = ${work.submissionId}`);
      return work;
    },
  },
  'task.approveSubmission': ofWork(sent),
  'task.rejectSubmission': ofWork(async (guild) => ({ ...(await sent(guild)), reason: 'It is tin' })),
  'task.undoTaskDecision': {
    ...ofWork(decided),
    foreign: {
      ...ofWork(decided).foreign,
      decisionId: async ({ other }) => (await decided(other)).decisionId,
    },
  },
  'task.listSubmissions': {
    method: 'GET',
    access: { guild: ['manage:tasks'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) => [
      { guildId, limit: 50 },
      { guildId, cursor: cursorAt('', ['2026-01-01T00:00:00+00:00', uuidv7()]) },
    ],
  },
  'task.listTaskRecord': {
    ...ofTask('view:tasks'),
    method: 'GET',
    variants: ({ guild: { id: guildId } }) => [
      { guildId, taskId: uuidv7(), limit: 50 },
      { guildId, taskId: uuidv7(), cursor: cursorAt('', ['2026-01-01T00:00:00+00:00', uuidv7()]) },
    ],
  },
  'task.listMyTaskRecords': { method: 'GET', access: 'signed in', input: () => ({}) },
};

const pages: MatrixPages = {
  '/tasks': {
    needs: 'view:tasks',
    mistyped: ['view=x', 'category=x', 'q=%00', 'q=a%E2%80%AEb', 'create=x'],
    asMember: {
      controls: [
        ...['combobox Category', 'link Archive', 'link Done', 'link Mine N', 'link Open', 'link Task N'],
        'searchbox Search tasks',
      ],
    },
  },
  '/tasks/$taskId': {
    needs: 'view:tasks',
    // Claimed, so that whoever presses everything changes nothing.
    params: async ({ guild }) => ({ taskId: await aClaimedTask(guild) }),
    asMember: { controls: ['link Tasks'] },
  },
  '/tasks/review': { needs: 'manage:tasks', mistyped: ['open=x', 'open=%00'] },
};

export const matrix: Matrix = { cases, pages };
