import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { removeItems } from '#/features/storage/commands/remove-items.server.ts';
import { someStock, stockIn, wrongSums } from '#/features/storage/storage.factory.ts';
import { listMovements } from '#/features/storage/storage-movements.queries.server.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { createTask } from '../../commands/create-task.server.ts';
import { deleteTask } from '../../commands/delete-task.server.ts';
import { updateTask } from '../../commands/update-task.server.ts';
import {
  aClaimedTask,
  aDeliveredDonation,
  anApprovedSubmission,
  aSubmission,
  aTask,
  ironAtJoeva,
} from '../../task.factory.ts';
import { getTask } from '../../task.queries.server.ts';
import { removeDeletedTasks } from '../../task.repository.server.ts';
import { listMyTaskRecords, listSubmissions, listTaskRecord } from '../submission.queries.server.ts';
import { approveSubmission } from './approve-submission.server.ts';
import { rejectSubmission } from './reject-submission.server.ts';
import { submitTask } from './submit-task.server.ts';
import { undoTaskDecision } from './undo-decision.server.ts';
import { withdrawSubmission } from './withdraw-submission.server.ts';

testDatabase();

let guild: FactoryGuild;
let reviewer: Person;
let member: Person;
let other: Person;
beforeAll(async () => {
  guild = await aGuild();
  reviewer = await aMember(guild, { permissions: ['manage:tasks'] });
  member = await aMember(guild, { permissions: ['view:tasks'] });
  other = await aMember(guild, { permissions: ['view:tasks'] });
});

const read = (taskId: string, by = member) => getTask.as(by.principal, { guildId: guild.id, taskId });
const approve = ({ taskId, submissionId }: { taskId: string; submissionId: string }, more: object = {}) =>
  approveSubmission.as(reviewer.principal, { guildId: guild.id, taskId, submissionId, ...more });

describe('submitting', () => {
  test('waits for a decision, is seen by its author and reviewers, and by no one else', async () => {
    const { taskId, submissionId } = await aSubmission(guild, { of: member, body: 'North vault' });
    const record = (by: Person) => listTaskRecord.as(by.principal, { guildId: guild.id, taskId });
    expect((await record(member)).items).toMatchObject([{ id: submissionId, body: 'North vault', isMine: true }]);
    expect((await record(reviewer)).items).toMatchObject([{ id: submissionId, isMine: false }]);
    expect((await record(other)).items).toEqual([]);
    const queue = await listSubmissions.as(reviewer.principal, { guildId: guild.id });
    expect(queue.items.find(({ id }) => id === submissionId)).toMatchObject({
      ...{ name: member.principal.name, wouldEarn: 1_200, left: 1, record: { approved: 0 }, can: { decide: true } },
    });
    await expect(listSubmissions.as(member.principal, { guildId: guild.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test.each([
    [{ goal: 5 }, { quantity: 6 }, 'quantity', 'Only 5 left. Enter that many or fewer.'],
    [{ proof: 'text' as const }, {}, 'body', 'Describe what you did'],
    [{ proof: 'image' as const }, { body: 'Done' }, 'imageLinks', 'Add an image that shows what you did'],
  ])('of %j, %j is refused with its field', async (task, work, field, words) => {
    const taskId = await aClaimedTask(guild, { of: member, ...task });
    await expect(submitTask.as(member.principal, { guildId: guild.id, taskId, ...work })).rejects.toMatchObject({
      body: { fields: { [field]: words } },
    });
  });

  test('needs a claim, and one submission waits at a time', async () => {
    const taskId = await aTask(guild);
    const sent = () => submitTask.as(member.principal, { guildId: guild.id, taskId });
    await expect(sent()).rejects.toMatchObject({ reason: 'not_claimed' });
    await aSubmission(guild, { of: member, taskId: await aClaimedTask(guild, { of: member }) });
    const { taskId: waiting } = await aSubmission(guild, { of: member });
    await expect(submitTask.as(member.principal, { guildId: guild.id, taskId: waiting })).rejects.toMatchObject({
      reason: 'submission_waiting',
    });
  });

  test('after it was due is late', async () => {
    const dueAt = new Date(Date.now() + 60_000).toISOString();
    const late = await aClaimedTask(guild, { of: member, dueAt });
    await database().execute(sql`update tasks set due_at = now() - interval '1 hour' where id = ${late}`);
    await aSubmission(guild, { of: member, taskId: late });
    const inTime = await aClaimedTask(guild, { of: member, dueAt });
    await aSubmission(guild, { of: member, taskId: inTime });
    const isLate = async (taskId: string) =>
      (await listTaskRecord.as(member.principal, { guildId: guild.id, taskId })).items.map((work) => work.late);
    expect([await isLate(late), await isLate(inTime)]).toEqual([[true], [false]]);
  });

  test("pictures are those of the guild's tasks, are kept while they are shown, and go with the task", async () => {
    const upload = await anUpload(member.principal, { purpose: 'tasks', ownerId: guild.id });
    const claims = async () =>
      await sqlRows(database()).as({ holder: text })(
        sql`select c.holder from upload_claims c join uploads u on u.id = c.upload_id where u.key = ${upload.key}`,
      );
    const taskId = await aClaimedTask(guild, { of: member });
    const avatar = await anUpload(member.principal);
    await expect(
      submitTask.as(member.principal, { guildId: guild.id, taskId, imageLinks: [avatar.url] }),
    ).rejects.toMatchObject({ reason: 'image_not_usable' });
    const which = await aSubmission(guild, { of: member, taskId, imageLinks: [upload.url] });
    expect(await claims()).toEqual([{ holder: `task-submission:${which.submissionId}:0` }]);
    await withdrawSubmission.as(member.principal, which);
    expect(await claims()).toEqual([]);
    await aSubmission(guild, { of: member, taskId, imageLinks: [upload.url] });
    expect(await claims()).toHaveLength(1);
    await deleteTask.as(guild.owner.principal, { guildId: guild.id, taskId });
    await database().execute(sql`update tasks set deleted_at = now() - interval '11 minutes' where id = ${taskId}`);
    await removeDeletedTasks();
    expect(await claims()).toEqual([]);
  });
});

describe('a donation that goes into storage', () => {
  const undo = (which: Awaited<ReturnType<typeof aSubmission>>, decisionId: string) =>
    undoTaskDecision.as(reviewer.principal, { ...which, decisionId });

  test('is there with its approval, as much as counts, once, and names the task', async () => {
    const work = await aDeliveredDonation(guild, member, 30);
    const { decisionId } = await approve(work, { quantity: 20 });
    const before = (await stockIn(guild))['Iron Ore']!;
    const { items } = await listMovements.as(guild.owner.principal, { guildId: guild.id });
    const { title } = await read(work.taskId);
    expect(items[0]).toMatchObject({
      ...{ kind: 'task', quantity: 20, itemName: 'Iron Ore', toNode: 'Joeva', name: member.principal.name },
      ...{ taskId: work.taskId, sourceLabel: title },
    });
    await undo(work, decisionId);
    await expect(undo(work, decisionId)).rejects.toMatchObject({ reason: 'decision_changed' });
    expect((await stockIn(guild))['Iron Ore']).toEqual([before[0] - 20, before[1]]);
    await approve(work);
    expect((await stockIn(guild))['Iron Ore']).toEqual([before[0] + 10, before[1]]);
    expect(await wrongSums()).toEqual([]);
  });

  test('stays approved where it was used since, and says what to put back', async () => {
    const work = await aDeliveredDonation(guild, member, 5);
    const { decisionId } = await approve(work);
    const { itemId, placeId } = await someStock(guild, { quantity: 1 });
    const total = (await stockIn(guild))['Iron Ore']![0];
    const taken = { itemId, placeId, quantity: total - 2, reason: 'For the siege' };
    await removeItems.as(guild.owner.principal, { guildId: guild.id, ...taken });
    await expect(undo(work, decisionId)).rejects.toMatchObject({
      ...{ reason: 'not_at_place' },
      message: 'Joeva: only 2 × Iron Ore. Put 3 × Iron Ore back there first, then undo this.',
    });
    expect(await read(work.taskId)).toMatchObject({ approved: 5 });
  });

  test('is said by who may change the storage alone, and stays when others change the task', async () => {
    const author = await aMember(guild, { permissions: ['create:tasks', 'edit:tasks', 'view:tasks'] });
    const intoStorage = await ironAtJoeva();
    const facts = { guildId: guild.id, title: 'Ore', category: 'donate' as const };
    await expect(createTask.as(author.principal, { ...facts, intoStorage })).rejects.toMatchObject({
      body: { missing: ['edit:storage'] },
    });
    const taskId = await aTask(guild, { category: 'donate', intoStorage });
    const changed = {
      ...{ ...facts, taskId, version: 1, description: '', goal: 5, rewardPoints: 0, maxClaims: null },
      ...{ proof: 'none' as const, repeat: 'none' as const, dueAt: null },
    };
    await expect(updateTask.as(author.principal, { ...changed, intoStorage: null })).rejects.toMatchObject({
      body: { missing: ['edit:storage'] },
    });
    await updateTask.as(author.principal, changed);
    expect(await read(taskId)).toMatchObject({ goal: 5, intoStorage: { name: 'Iron Ore', node: 'Joeva' } });
    await updateTask.as(author.principal, { ...changed, category: 'gather', version: 2 });
    expect(await read(taskId)).toMatchObject({ intoStorage: null });
  });

  test('is refused while the member who was to keep it is not in the guild', async () => {
    const holder = await aMember(guild);
    const place = { characterId: holder.characterId };
    const task = { category: 'donate' as const, intoStorage: { ...(await ironAtJoeva()), place } };
    const work = await aSubmission(guild, { of: member, taskId: await aClaimedTask(guild, { of: member, ...task }) });
    await database().execute(sql`delete from members where character_id = ${holder.characterId}`);
    await expect(approve(work)).rejects.toMatchObject({ reason: 'holder_left' });
  });
});

describe('deciding', () => {
  test('parts add up to the goal and to the reward, in one posting each', async () => {
    const taskId = await aClaimedTask(guild, { of: member, goal: 200, rewardPoints: 1_600 });
    const first = await aSubmission(guild, { of: member, taskId, quantity: 120 });
    expect(await approve(first, { comment: 'Thanks' })).toMatchObject({ quantity: 120, points: 960, completed: false });
    const second = await aSubmission(guild, { of: member, taskId, quantity: 80 });
    expect(await approve(second)).toMatchObject({ quantity: 80, points: 640, completed: true });
    expect(await read(taskId)).toMatchObject({ state: 'done', approved: 200 });
    const posted = await sqlRows(database()).as({ points: int, completed: text })(sql`
      select (data ->> 'points')::int as points, data ->> 'completed' as completed from events
      where subject_id = ${taskId} and type = 'task.submissionApproved' order by id`);
    expect(posted).toEqual([
      { points: 960, completed: 'false' },
      { points: 640, completed: 'true' },
    ]);
  });

  test('less may count than was sent, never more than is left', async () => {
    const taskId = await aClaimedTask(guild, { of: member, goal: 10, maxClaims: null });
    await database().execute(
      sql`insert into task_claims (guild_id, task_id, user_id) values (${guild.id}, ${taskId}, ${other.principal.userId})`,
    );
    const mine = await aSubmission(guild, { of: member, taskId, quantity: 8 });
    const theirs = await aSubmission(guild, { of: other, taskId, quantity: 8 });
    await expect(approve(mine, { quantity: 9 })).rejects.toMatchObject({ reason: 'more_than_submitted' });
    expect(await approve(mine, { quantity: 6 })).toMatchObject({ quantity: 6 });
    expect(await approve(theirs)).toMatchObject({ quantity: 4, completed: true });
  });

  test('what comes after the goal is reached earns nothing, and can be rejected', async () => {
    const taskId = await aClaimedTask(guild, { of: member, maxClaims: null });
    await database().execute(
      sql`insert into task_claims (guild_id, task_id, user_id) values (${guild.id}, ${taskId}, ${other.principal.userId})`,
    );
    const mine = await aSubmission(guild, { of: member, taskId });
    const theirs = await aSubmission(guild, { of: other, taskId });
    await approve(mine);
    await expect(approve(theirs)).rejects.toMatchObject({ reason: 'goal_reached' });
    await rejectSubmission.as(reviewer.principal, { ...theirs, reason: 'Someone was faster' });
    const [work] = (await listTaskRecord.as(other.principal, { guildId: guild.id, taskId })).items;
    expect(work).toMatchObject({ status: 'rejected', reason: 'Someone was faster', points: 0 });
  });

  test('twice is refused, as is a rejection without a reason', async () => {
    const which = await aSubmission(guild, { of: member });
    await expect(rejectSubmission.as(reviewer.principal, { ...which, reason: ' ' })).rejects.toMatchObject({
      body: { fields: { reason: 'Reason is required' } },
    });
    await approve(which);
    await expect(approve(which)).rejects.toMatchObject({ reason: 'decided_already' });
    await expect(rejectSubmission.as(reviewer.principal, { ...which, reason: 'x' })).rejects.toMatchObject({
      reason: 'decided_already',
    });
  });

  test('of their own is for the owner alone', async () => {
    const own = await aSubmission(guild, { of: reviewer });
    await expect(approve(own)).rejects.toMatchObject({ reason: 'own_submission' });
    const owners = await aSubmission(guild, { of: guild.owner });
    await approveSubmission.as(guild.owner.principal, owners);
    expect((await read(owners.taskId)).state).toBe('done');
  });
});

describe('taking a decision back', () => {
  const undo = (which: { taskId: string; submissionId: string; decisionId: string }, by = reviewer) =>
    undoTaskDecision.as(by.principal, { guildId: guild.id, ...which });

  test('opens the task again, reverses what was earned, and the work can be decided anew', async () => {
    const made = await anApprovedSubmission(guild, { of: member });
    expect((await read(made.taskId)).state).toBe('done');
    await undo(made);
    expect(await read(made.taskId)).toMatchObject({ state: 'open', approved: 0, waitingByMe: true });
    const [undone] = await sqlRows(database()).as({ points: int, was: text })(sql`
      select (data ->> 'points')::int as points, data ->> 'was' as was from events
      where subject_id = ${made.taskId} and type = 'task.decisionUndone'`);
    expect(undone).toEqual({ points: 1_200, was: 'approved' });
    await expect(undo(made)).rejects.toMatchObject({ reason: 'decision_changed' });
    expect(await approve(made)).toMatchObject({ points: 1_200 });
  });

  test('is refused while newer work of the person waits, and for what is their own', async () => {
    const taskId = await aClaimedTask(guild, { of: member, goal: 5 });
    const made = await anApprovedSubmission(guild, { of: member, taskId });
    await aSubmission(guild, { of: member, taskId });
    await expect(undo(made)).rejects.toMatchObject({ reason: 'newer_submission' });
    const own = await anApprovedSubmission(guild, { of: reviewer });
    await expect(undo(own)).rejects.toMatchObject({ reason: 'own_submission' });
  });
});

test('withdrawn work does not wait, and only its author withdraws it', async () => {
  const which = await aSubmission(guild, { of: member });
  await expect(withdrawSubmission.as(other.principal, which)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await withdrawSubmission.as(member.principal, which);
  await expect(approve(which)).rejects.toMatchObject({ reason: 'decided_already' });
  await aSubmission(guild, { of: member, taskId: which.taskId });
});

test('my records are of all my guilds whose tasks I may see, newest first, page by page', async () => {
  const second = await aGuild();
  const worker = await aMember(second, { permissions: ['view:tasks'] });
  const made = await anApprovedSubmission(second, { of: worker });
  const waiting = await aSubmission(second, { of: worker });
  const mine = (more: object = {}) => listMyTaskRecords.as(worker.principal, { limit: 1, ...more });
  const first = await mine();
  const next = await mine({ cursor: first.nextCursor });
  expect([first, next].map(({ items }) => items.map(({ id }) => id))).toEqual([
    [waiting.submissionId],
    [made.submissionId],
  ]);
  expect(first.items[0]).toMatchObject({ guildId: second.id, guildName: second.name });
  expect(first.totals).toEqual({ approved: 1, waiting: 1, points: 1_200 });
  expect((await listMyTaskRecords.as(member.principal, {})).items.some(({ guildId }) => guildId === second.id)).toBe(
    false,
  );
  await database().execute(sql`update roles set permissions = array['view:members'] where guild_id = ${second.id}`);
  expect((await mine()).items).toEqual([]);
});
