import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aClaimedTask, anApprovedSubmission, aSubmission, aTask } from '../task.factory.ts';
import { getTask, listTasks, taskSummary } from '../task.queries.server.ts';
import { runTaskClock } from '../task.reactions.server.ts';
import { removeDeletedTasks } from '../task.repository.server.ts';
import { archiveTask } from './archive-task.server.ts';
import { claimTask } from './claim-task.server.ts';
import { createTask } from './create-task.server.ts';
import { deleteTask } from './delete-task.server.ts';
import { duplicateTask } from './duplicate-task.server.ts';
import { releaseClaim } from './release-claim.server.ts';
import { restoreTask } from './restore-task.server.ts';
import { updateTask } from './update-task.server.ts';

testDatabase();

let guild: FactoryGuild;
let leader: Person;
let member: Person;
beforeAll(async () => {
  guild = await aGuild();
  leader = await aMember(guild, {
    permissions: ['view:members', 'create:tasks', 'edit:tasks', 'delete:tasks', 'manage:tasks'],
  });
  member = await aMember(guild, { permissions: ['view:members', 'view:tasks'] });
});

const of = (taskId: string) => ({ guildId: guild.id, taskId });
const read = (taskId: string, by = leader) => getTask.as(by.principal, of(taskId));
const happenedTo = async (subjectId: string) =>
  await sqlRows(database()).as({ type: text, data: json, subject_label: text })(
    sql`select type, data, subject_label from events where subject_id = ${subjectId} order by id`,
  );
const typesOf = async (taskId: string) => (await happenedTo(taskId)).map(({ type }) => type);
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();

async function change(taskId: string, what: object, by = leader) {
  const { title, description, category, goal, rewardPoints, maxClaims, proof, repeat, dueAt, version } =
    await read(taskId);
  const fields = { title, description, category, goal, rewardPoints, maxClaims, proof, repeat, dueAt, version };
  return updateTask.as(by.principal, { ...of(taskId), ...fields, ...what });
}

describe('creating', () => {
  test('a task can be claimed by one, and says so in the log', async () => {
    const id = await aTask(guild, { by: leader, title: 'Ore', rewardPoints: 1_250 });
    expect(await read(id, member)).toMatchObject({
      ...{ title: 'Ore', goal: 1, maxClaims: 1, state: 'open', version: 1, claims: 0, workers: [] },
      can: { claim: true, submit: false, edit: false, delete: false, decide: false },
    });
    expect(await happenedTo(id)).toEqual([
      {
        type: 'task.created',
        data: { category: 'gather', rewardPoints: 1_250, dueAt: null, copyOf: null, roundOf: null },
        subject_label: 'Ore',
      },
    ]);
  });

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ goal: 0 }, 'goal', 'Enter a number from 1 to 1,000,000'],
    [{ rewardPoints: -1 }, 'rewardPoints', 'Enter 0 to 1,000,000 points'],
    [{ maxClaims: 501 }, 'maxClaims', 'Enter a number from 1 to 500, or leave it empty'],
    [{ repeat: 'daily' }, 'dueAt', 'A task that repeats needs a due date'],
    [{ dueAt: '2020-01-01T00:00:00Z' }, 'dueAt', 'Choose a time in the future'],
  ])('%j is refused with its field', async (wrong, field, words) => {
    const sent = { guildId: guild.id, title: 'Ore', category: 'gather' as const, ...wrong };
    await expect(createTask.as(leader.principal, sent as never)).rejects.toMatchObject({
      body: { fields: { [field]: words } },
    });
  });

  test('up to 500 that are not archived, also when two are created at the same time', async () => {
    const full = await aGuild();
    await database().execute(sql`insert into tasks (guild_id, id, title, category, author_user_id, author_name)
      select ${full.id}, gen_random_uuid(), 'x', 'other', ${full.owner.principal.userId}, 'x' from generate_series(1, 499)`);
    const outcomes = await Promise.allSettled([aTask(full), aTask(full)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ reason: 'too_many_tasks' });
  });
});

describe('changing', () => {
  test('logs what is different', async () => {
    const id = await aTask(guild, { title: 'Ore' });
    await change(id, { title: 'Copper ore', goal: 600, maxClaims: null });
    expect(await read(id)).toMatchObject({ title: 'Copper ore', goal: 600, maxClaims: null, version: 2 });
    expect((await happenedTo(id)).at(-1)).toMatchObject({
      type: 'task.updated',
      subject_label: 'Copper ore',
      data: { changes: { title: { from: 'Ore', to: 'Copper ore' }, goal: { from: 1, to: 600 } } },
    });
  });

  test('from an older version is refused, and names who changed it', async () => {
    const id = await aTask(guild);
    await change(id, { title: 'First' });
    await expect(change(id, { title: 'Second', version: 1 }, guild.owner)).rejects.toMatchObject({
      ...{ code: 'CONFLICT', reason: 'saved_meanwhile' },
      body: { current: { savedBy: leader.principal.name, own: false } },
    });
  });

  test('a goal below what is approved is refused; one that is reached completes the task, a higher one opens it', async () => {
    const taskId = await aClaimedTask(guild, { of: member, goal: 10 });
    await anApprovedSubmission(guild, { of: member, taskId, quantity: 4 });
    await expect(change(taskId, { goal: 3 })).rejects.toMatchObject({ reason: 'goal_below_approved' });
    await change(taskId, { goal: 4 });
    expect((await read(taskId)).state).toBe('done');
    await change(taskId, { goal: 5 });
    expect((await read(taskId)).state).toBe('open');
  });
});

test('a copy has the facts of the original, without its time, claims and work', async () => {
  const taskId = await aClaimedTask(guild, { of: member, title: 'Ore', goal: 7, dueAt: inDays(3), repeat: 'weekly' });
  const { id } = await duplicateTask.as(leader.principal, of(taskId));
  expect(await read(id)).toMatchObject({ title: 'Ore (copy)', goal: 7, dueAt: null, repeat: 'none', claims: 0 });
});

describe('claims', () => {
  test('are counted, shown and released', async () => {
    const taskId = await aTask(guild, { maxClaims: 2 });
    await claimTask.as(member.principal, of(taskId));
    expect(await read(taskId, member)).toMatchObject({
      ...{ claims: 1, claimedByMe: true, can: { claim: false, submit: true, release: true } },
      workers: [{ userId: member.principal.userId, claimed: true, waiting: false, approved: 0 }],
    });
    await expect(claimTask.as(member.principal, of(taskId))).rejects.toMatchObject({ reason: 'claimed_already' });
    await claimTask.as(leader.principal, of(taskId));
    await expect(claimTask.as(guild.owner.principal, of(taskId))).rejects.toMatchObject({ reason: 'no_claims_left' });
    await releaseClaim.as(member.principal, of(taskId));
    expect(await typesOf(taskId)).toEqual(['task.created', 'task.claimed', 'task.claimed', 'task.claimReleased']);
    await expect(releaseClaim.as(member.principal, of(taskId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of others are released by reviewers, once their work is decided', async () => {
    const { taskId } = await aSubmission(guild, { of: member });
    const theirs = { ...of(taskId), userId: member.principal.userId };
    const other = await aMember(guild, { permissions: ['view:tasks'] });
    await expect(releaseClaim.as(other.principal, theirs)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(releaseClaim.as(leader.principal, theirs)).rejects.toMatchObject({ reason: 'submission_waiting' });
    const free = await aClaimedTask(guild, { of: member });
    await releaseClaim.as(leader.principal, { ...theirs, taskId: free });
    expect((await happenedTo(free)).at(-1)).toMatchObject({ data: { name: member.principal.name } });
  });

  test('of someone who left the guild leave room for others', async () => {
    const leaving = await aMember(guild, { permissions: ['view:tasks'] });
    const taskId = await aClaimedTask(guild, { of: leaving, maxClaims: 1 });
    await database().execute(sql`delete from member_roles where character_id = ${leaving.characterId}`);
    await database().execute(sql`delete from members where character_id = ${leaving.characterId}`);
    expect(await read(taskId)).toMatchObject({ claims: 0, people: [], workers: [] });
    await claimTask.as(member.principal, of(taskId));
    expect((await read(taskId)).claims).toBe(1);
  });
});

test('an archived task is not claimed, and is in the archive', async () => {
  const taskId = await aTask(guild, { title: 'Shelved' });
  await archiveTask.as(leader.principal, { ...of(taskId), archived: true });
  await expect(claimTask.as(member.principal, of(taskId))).rejects.toMatchObject({ reason: 'archived' });
  await expect(archiveTask.as(leader.principal, { ...of(taskId), archived: true })).rejects.toMatchObject({
    reason: 'archived_already',
  });
  const titles = async (view: 'open' | 'archived') =>
    (await listTasks.as(member.principal, { guildId: guild.id, view, query: 'shelv' })).items.map(({ title }) => title);
  expect([await titles('open'), await titles('archived')]).toEqual([[], ['Shelved']]);
  await archiveTask.as(leader.principal, { ...of(taskId), archived: false });
  expect([await titles('open'), await titles('archived')]).toEqual([['Shelved'], []]);
});

test('one that is deleted is gone, can be restored by who deleted it, and is removed later with its pictures', async () => {
  const taskId = await aClaimedTask(guild, { of: member });
  await deleteTask.as(leader.principal, of(taskId));
  await expect(read(taskId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(restoreTask.as(guild.owner.principal, of(taskId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await restoreTask.as(leader.principal, of(taskId));
  expect((await read(taskId)).claims).toBe(1);
  await deleteTask.as(leader.principal, of(taskId));
  await removeDeletedTasks();
  expect((await database().execute(sql`select from tasks where id = ${taskId}`)).rowCount).toBe(1);
  await database().execute(sql`update tasks set deleted_at = now() - interval '11 minutes' where id = ${taskId}`);
  await removeDeletedTasks();
  expect((await database().execute(sql`select from tasks where id = ${taskId}`)).rowCount).toBe(0);
});

test('one that members earned something with is not deleted', async () => {
  const { taskId } = await anApprovedSubmission(guild, { of: member });
  await expect(deleteTask.as(leader.principal, of(taskId))).rejects.toMatchObject({ reason: 'has_approved' });
});

test('a task is deleted whatever was approved in another guild under its id', async () => {
  const taskId = await aTask(guild);
  const other = await aGuild();
  await database().execute(sql`
    insert into tasks select (jsonb_populate_record(t, jsonb_build_object('guild_id', ${other.id}::uuid))).* from tasks t where id = ${taskId}`);
  await database().execute(sql`
    insert into task_submissions (guild_id, task_id, id, user_id, character_id, name, quantity, status, approved_quantity, decision_id,
      decided_at, decided_by_name)
    select ${other.id}, ${taskId}, gen_random_uuid(), user_id, character_id, 'x', 1, 'approved', 1, gen_random_uuid(), now(), 'x'
    from members where guild_id = ${other.id} limit 1`);
  await deleteTask.as(leader.principal, of(taskId));
  await expect(read(taskId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('the clock', () => {
  const move = (taskId: string, days: number) =>
    database().execute(sql`update tasks set due_at = due_at + make_interval(days => ${days}),
      remind_at = remind_at + make_interval(days => ${days}), next_round_at = next_round_at + make_interval(days => ${days})
      where id = ${taskId}`);

  test('reminds once of a task that is due within a day, not of one that is done', async () => {
    const soon = await aClaimedTask(guild, { of: member, dueAt: inDays(1.5) });
    const later = await aClaimedTask(guild, { of: member, dueAt: inDays(5) });
    await move(soon, -1);
    await runTaskClock();
    await runTaskClock();
    const reminders = async (taskId: string) =>
      (await typesOf(taskId)).filter((type) => type === 'task.dueSoon').length;
    expect([await reminders(soon), await reminders(later)]).toEqual([1, 0]);
    const done = await aClaimedTask(guild, { of: member, dueAt: inDays(1.5) });
    await anApprovedSubmission(guild, { of: member, taskId: done });
    await move(done, -1);
    await runTaskClock();
    expect(await reminders(done)).toBe(0);
  });

  test('begins the next round once, however many rounds were missed, and archives the one before', async () => {
    const taskId = await aClaimedTask(guild, { of: member, title: 'Weekly ore', dueAt: inDays(1), repeat: 'weekly' });
    await move(taskId, -30);
    await Promise.all([runTaskClock(), runTaskClock()]);
    await runTaskClock();
    const list = async (view: 'open' | 'archived') =>
      (await listTasks.as(member.principal, { guildId: guild.id, view, query: 'weekly ore' })).items;
    expect((await list('archived')).map(({ id }) => id)).toEqual([taskId]);
    const [round, ...more] = await list('open');
    expect([more, round?.claims, round?.repeat]).toEqual([[], 0, 'weekly']);
    const wait = Date.parse(round?.dueAt ?? '') - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(7 * 24 * 3600_000 + 3600_000);
    expect(await happenedTo(round?.id ?? '')).toMatchObject([{ data: { roundOf: taskId } }]);
  });

  test('does nothing in a guild that is archived, or for a task that is', async () => {
    const other = await aGuild();
    const taskId = await aTask(other, { title: 'Daily', dueAt: inDays(1), repeat: 'daily' });
    await move(taskId, -2);
    await database().execute(sql`update guilds set archived_at = now() where id = ${other.id}`);
    await runTaskClock();
    await database().execute(sql`update guilds set archived_at = null where id = ${other.id}`);
    await archiveTask.as(other.owner.principal, { guildId: other.id, taskId, archived: true });
    await runTaskClock();
    const { items } = await listTasks.as(other.owner.principal, { guildId: other.id });
    expect(items).toEqual([]);
  });
});

describe('lists', () => {
  test('are by when tasks are due, page by page, filtered by category and title', async () => {
    const other = await aGuild();
    for (const [title, days] of [
      ['c', 3],
      ['a', 1],
      ['none', null],
      ['b', 2],
    ] as const)
      await aTask(other, { title, dueAt: days && inDays(days), category: title === 'b' ? 'craft' : 'gather' });
    const list = (more: object) => listTasks.as(other.owner.principal, { guildId: other.id, limit: 2, ...more });
    const first = await list({});
    const second = await list({ cursor: first.nextCursor });
    expect([first, second].map(({ items }) => items.map(({ title }) => title))).toEqual([
      ['a', 'b'],
      ['c', 'none'],
    ]);
    expect(second.nextCursor).toBeNull();
    expect((await list({ category: 'craft' })).items.map(({ title }) => title)).toEqual(['b']);
    expect((await list({ query: 'NO' })).items.map(({ title }) => title)).toEqual(['none']);
  });

  test('mine are those that I claimed; done are those whose goal is reached', async () => {
    const other = await aGuild();
    const worker = await aMember(other);
    const mine = await aClaimedTask(other, { of: worker });
    const { taskId: done } = await anApprovedSubmission(other, { of: worker });
    await aTask(other);
    const ids = async (view: 'mine' | 'done', by: Person) =>
      (await listTasks.as(by.principal, { guildId: other.id, view })).items.map(({ id }) => id);
    expect([await ids('mine', worker), await ids('mine', other.owner), await ids('done', other.owner)]).toEqual([
      [mine],
      [],
      [done],
    ]);
  });

  test('what is due soon, what waits for a decision, and what comes next', async () => {
    const other = await aGuild();
    const worker = await aMember(other);
    const due = await aClaimedTask(other, { of: worker, title: 'Soon', dueAt: inDays(2) });
    await aClaimedTask(other, { of: worker, dueAt: inDays(9) });
    await aSubmission(other, { of: worker });
    const mine = await taskSummary.as(worker.principal, { guildId: other.id });
    expect(mine).toMatchObject({ open: 3, mine: 3, due: [{ id: due, title: 'Soon' }], review: null });
    expect(mine?.next.map(({ id }) => id)[0]).toBe(due);
    expect(await taskSummary.as(other.owner.principal, { guildId: other.id })).toMatchObject({
      ...{ mine: 0, due: [], review: { count: 1 } },
    });
    const shutOut = await aMember(other, { permissions: ['view:members'] });
    expect(await taskSummary.as(shutOut.principal, { guildId: other.id })).toBeNull();
  });
});

test('people without the rights are refused, and another guild has none of them', async () => {
  const taskId = await aTask(guild);
  for (const refused of [
    () => aTask(guild, { by: member }),
    () => change(taskId, {}, member),
    () => duplicateTask.as(member.principal, of(taskId)),
    () => archiveTask.as(member.principal, { ...of(taskId), archived: true }),
    () => deleteTask.as(member.principal, of(taskId)),
    () => restoreTask.as(member.principal, of(taskId)),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const other = await aGuild();
  const foreign = { guildId: other.id, taskId };
  for (const unknown of [
    () => getTask.as(other.owner.principal, foreign),
    () => claimTask.as(other.owner.principal, foreign),
    () => deleteTask.as(other.owner.principal, foreign),
  ])
    await expect(unknown()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
