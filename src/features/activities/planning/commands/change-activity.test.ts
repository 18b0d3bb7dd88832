import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { signUpMember } from '../../sign-ups/commands/sign-up-member.server.ts';
import { anActivity } from '../activity.factory.ts';
import { getActivity } from '../activity.queries.server.ts';
import { runActivityClock } from '../activity.reactions.server.ts';
import { cancelActivity } from './cancel-activity.server.ts';
import { deleteActivity } from './delete-activity.server.ts';
import { publishActivity } from './publish-activity.server.ts';
import { startActivity } from './start-activity.server.ts';
import { updateActivity } from './update-activity.server.ts';

testDatabase();

let guild: FactoryGuild;
let leader: Person;
let editor: Person;
let reader: Person;
beforeAll(async () => {
  guild = await aGuild();
  leader = await aMember(guild, { permissions: ['create:activities'] });
  editor = await aMember(guild, { permissions: ['edit:activities'] });
  reader = await aMember(guild, { permissions: ['view:activities'] });
});

const of = (activityId: string) => ({ guildId: guild.id, activityId });
const seen = (activityId: string) => getActivity.as(editor.principal, of(activityId));
const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
const happenedTo = async (subjectId: string) =>
  await sqlRows(database()).as({ type: text, data: json, subject_label: text })(
    sql`select type, data, subject_label from events where subject_id = ${subjectId} order by id`,
  );
const lowestRank = async () => {
  const [rank] = await sqlRows(database()).as({ id: text })(
    sql`select id from ranks where guild_id = ${guild.id} order by position desc limit 1`,
  );
  return rank?.id ?? '';
};
const lastOf = async (id: string) => (await happenedTo(id)).at(-1);

describe('changing', () => {
  test('changes what is sent and nothing else, and the log has it with names', async () => {
    const rankId = await lowestRank();
    const plan = {
      title: 'Old title',
      capacity: 8,
      slots: { Tank: 2, Healer: 2, Damage: 0, Support: 0 },
      minLevel: 40,
    };
    const id = await anActivity(guild, { by: leader, ...plan });
    const startsAt = inHours(48);
    const answer = await updateActivity.as(editor.principal, {
      ...of(id),
      title: 'New title',
      slots: { Tank: 1, Healer: 3, Damage: 0, Support: 0 },
      minRankId: rankId,
      startsAt,
      version: 1,
    });
    expect(answer).toEqual({ id, version: 2 });
    expect(await seen(id)).toMatchObject({
      ...plan,
      title: 'New title',
      slots: { Tank: 1, Healer: 3, Damage: 0, Support: 0 },
      minRank: { id: rankId },
      startsAt,
      version: 2,
    });
    const { type, data, subject_label } = (await lastOf(id)) ?? {};
    expect([type, subject_label]).toEqual(['activity.updated', 'New title']);
    expect(data).toMatchObject({
      changes: { title: { from: 'Old title', to: 'New title' }, minRankId: { from: null, to: rankId } },
      names: { [rankId]: expect.any(String) },
    });
    expect(Object.keys((data as { changes: object }).changes).sort()).toEqual([
      'minRankId',
      'slots',
      'startsAt',
      'title',
    ]);
  });

  test('an old version is refused, and who changed it is named', async () => {
    const id = await anActivity(guild);
    await updateActivity.as(editor.principal, { ...of(id), title: 'Theirs', version: 1 });
    await expect(
      updateActivity.as(guild.owner.principal, { ...of(id), title: 'Mine', version: 1 }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'saved_meanwhile',
      body: { current: { savedBy: editor.principal.name, own: false } },
    });
    expect(await seen(id)).toMatchObject({ title: 'Theirs', version: 2 });
  });

  test('of two changes of one version at the same time one is refused', async () => {
    const id = await anActivity(guild);
    const answers = await Promise.allSettled(
      ['One', 'Other'].map((title) => updateActivity.as(editor.principal, { ...of(id), title, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await seen(id)).version).toBe(2);
  });

  test.each([
    [{ capacity: 3 }, 'slots', '4 places are assigned to roles, but there are only 3'],
    [{ capacity: null }, 'slots', 'Set a number of places before you assign them to roles'],
    [{ startsAt: inHours(24 * 800) }, 'startsAt', 'Choose a start within two years'],
  ])('%j is refused at its field', async (sent, field, words) => {
    const id = await anActivity(guild, { capacity: 8, slots: { Tank: 2, Healer: 2, Damage: 0, Support: 0 } });
    await expect(updateActivity.as(editor.principal, { ...of(id), ...sent })).rejects.toMatchObject({
      code: 'INVALID',
      body: { fields: { [field]: words } },
    });
  });

  test('organizers change their own, others need the permission, and a draft is unknown to readers', async () => {
    const id = await anActivity(guild, { by: leader, isDraft: true });
    await updateActivity.as(leader.principal, { ...of(id), title: 'Better' });
    const another = await aMember(guild, { permissions: ['create:activities'] });
    await expect(updateActivity.as(another.principal, { ...of(id), title: 'Mine' })).rejects.toMatchObject({
      body: { missing: ['edit:activities'] },
    });
    await expect(updateActivity.as(reader.principal, { ...of(id), title: 'Mine' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('statuses', () => {
  test('a draft is published once, and then members see it', async () => {
    const id = await anActivity(guild, { by: leader, isDraft: true });
    const answers = await Promise.allSettled([1, 2].map(() => publishActivity.as(leader.principal, of(id))));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await getActivity.as(reader.principal, of(id))).toMatchObject({ status: 'scheduled' });
    expect((await happenedTo(id)).map(({ type }) => type)).toEqual(['activity.created', 'activity.published']);
  });

  test('is started by hand once', async () => {
    const id = await anActivity(guild);
    expect(await startActivity.as(editor.principal, of(id))).toEqual({ status: 'live' });
    await expect(startActivity.as(editor.principal, of(id))).rejects.toMatchObject({
      reason: 'activity_not_scheduled',
    });
    expect(await lastOf(id)).toMatchObject({ type: 'activity.started' });
  });

  test('is canceled with a reason, and then nothing about it changes', async () => {
    const id = await anActivity(guild);
    await cancelActivity.as(editor.principal, { ...of(id), reason: 'Too few of us.' });
    expect(await seen(id)).toMatchObject({ status: 'cancelled', cancelReason: 'Too few of us.', version: 2 });
    expect(await lastOf(id)).toMatchObject({ type: 'activity.cancelled', data: { reason: 'Too few of us.' } });
    for (const attempt of [
      () => updateActivity.as(editor.principal, { ...of(id), title: 'Late' }),
      () => cancelActivity.as(editor.principal, { ...of(id) }),
    ])
      await expect(attempt()).rejects.toMatchObject({ reason: 'activity_frozen' });
  });

  test('a draft is deleted instead of canceled', async () => {
    const id = await anActivity(guild, { by: leader, isDraft: true });
    await expect(cancelActivity.as(leader.principal, of(id))).rejects.toMatchObject({ reason: 'activity_is_draft' });
    await deleteActivity.as(leader.principal, of(id));
    await expect(seen(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await lastOf(id)).toMatchObject({ type: 'activity.deleted', data: { isDraft: true } });
  });

  test('the clock starts what is due, once, and neither drafts nor what is over or canceled', async () => {
    const due = await anActivity(guild, { startsAt: inHours(-1) });
    const draft = await anActivity(guild, { startsAt: inHours(-1), isDraft: true });
    const later = await anActivity(guild, { startsAt: inHours(1) });
    const over = await anActivity(guild, { startsAt: inHours(-3), durationMinutes: 120 });
    const off = await anActivity(guild, { startsAt: inHours(-1) });
    await cancelActivity.as(editor.principal, of(off));
    const [one, other] = await Promise.all([runActivityClock(), runActivityClock()]);
    expect(one + other).toBe(1);
    const statuses = await Promise.all([due, draft, later, over, off].map(async (id) => (await seen(id)).status));
    expect(statuses).toEqual(['live', 'draft', 'scheduled', 'scheduled', 'cancelled']);
    expect((await happenedTo(due)).map(({ type }) => type)).toEqual(['activity.created', 'activity.started']);
  });
});

test('the clock cancels what has too few people when sign-ups close, with the reason, and nothing else', async () => {
  const closing = { signUpsCloseMinutes: 90, startsAt: inHours(1.4), cancelBelow: 2 };
  const [tooFew, enough, limited, open] = [
    await anActivity(guild, closing),
    await anActivity(guild, { ...closing, cancelBelow: 1 }),
    await anActivity(guild, { ...closing, capacity: 1 }),
    await anActivity(guild, { ...closing, startsAt: inHours(3) }),
  ];
  // Sign-ups are closed for members: staff add the last ones.
  for (const activityId of [tooFew, enough, limited])
    await signUpMember.as(guild.owner.principal, {
      ...of(activityId),
      memberId: leader.characterId,
      intent: 'accepted',
    });
  // One who waits for a place isn't going.
  await signUpMember.as(guild.owner.principal, { ...of(limited), memberId: editor.characterId, intent: 'accepted' });
  await signUpMember.as(guild.owner.principal, { ...of(tooFew), memberId: editor.characterId, intent: 'tentative' });
  await runActivityClock();
  const found = await Promise.all([tooFew, enough, limited, open].map(seen));
  expect(found.map(({ status }) => status)).toEqual(['cancelled', 'scheduled', 'cancelled', 'scheduled']);
  expect(found[0]?.cancelReason).toBe('Only 1 of at least 2 people were going after sign-ups closed.');
  expect(await lastOf(tooFew)).toMatchObject({ type: 'activity.cancelled' });
});

test('the clock judges once, also after a pause of any length, and not what was planned after sign-ups closed', async () => {
  const closing = { signUpsCloseMinutes: 90, startsAt: inHours(0.1), cancelBelow: 1 };
  const [missed, enough, planned] = [
    await anActivity(guild, closing),
    await anActivity(guild, closing),
    await anActivity(guild, closing),
  ];
  const known = sql`planned_at = now() - interval '1 day'`;
  await database().execute(sql`update activities set ${known} where id in (${missed}, ${enough})`);
  const answer = (intent: 'accepted' | 'declined') =>
    signUpMember.as(guild.owner.principal, { ...of(enough), memberId: leader.characterId, intent });
  await answer('accepted');
  expect(await runActivityClock()).toBe(1);
  const statuses = async () => (await Promise.all([missed, enough, planned].map(seen))).map(({ status }) => status);
  expect(await statuses()).toEqual(['cancelled', 'scheduled', 'scheduled']);
  // Someone who drops out afterwards cancels nothing, and staff find a substitute.
  await answer('declined');
  expect(await runActivityClock()).toBe(0);
  // With another closing it is judged again.
  await updateActivity.as(editor.principal, { ...of(enough), signUpsCloseMinutes: 80 });
  await database().execute(sql`update activities set ${known} where id = ${enough}`);
  expect(await runActivityClock()).toBe(1);
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'scheduled']);
});

test('what belongs to another guild is as unknown as none', async () => {
  const id = await anActivity(await aGuild());
  const by = guild.owner.principal;
  for (const activityId of [id, uuidv7()])
    for (const attempt of [
      () => updateActivity.as(by, { ...of(activityId), title: 'Ours' }),
      () => cancelActivity.as(by, of(activityId)),
      () => publishActivity.as(by, of(activityId)),
      () => startActivity.as(by, of(activityId)),
      () => deleteActivity.as(by, of(activityId)),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
