import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { activitySummary } from '#/features/activities/calendar/next-activities.queries.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { aLiveActivity } from '../../attendance/participant.factory.ts';
import { listParticipants } from '../../attendance/participant.queries.server.ts';
import { aCompletedActivity, anAppeal } from '../appeal.factory.ts';
import { listAppeals } from '../appeal.queries.server.ts';
import { appealReactions } from '../appeal.reactions.server.ts';
import { acceptAppeal } from './accept-appeal.server.ts';
import { rejectAppeal } from './reject-appeal.server.ts';
import { submitAppeal } from './submit-appeal.server.ts';
import { withdrawAppeal } from './withdraw-appeal.server.ts';

testDatabase();

let guild: FactoryGuild;
let owner: FactoryGuild['owner']['principal'];
let [there, missing]: Person[] = [];
beforeAll(async () => {
  guild = await aGuild();
  owner = guild.owner.principal;
  there = await aMember(guild);
  missing = await aMember(guild);
});

const at = (activityId: string) => ({ guildId: guild.id, activityId });
const completed = () => aCompletedActivity(guild, { title: 'Citadel', points: 1_000, with: [there!] });
const recorded = async (activityId: string, { principal }: Person) => {
  const { items } = await listParticipants.as(owner, at(activityId));
  const item = items.find(({ userId }) => userId === principal.userId);
  return item && `${item.status} ${item.credit}`;
};
const read = (activityId: string, { principal }: Pick<Person, 'principal'>) =>
  listAppeals.as(principal, at(activityId));
const eventsOf = (activityId: string) =>
  sqlRows(database()).as({ type: text, data: jsonObject })(
    sql`select type, data from events where subject_id = ${activityId} and id > (
      select id from events where subject_id = ${activityId} and type = 'activity.completed') order by id`,
  );
const completeDaysAgo = (id: string, days: number) =>
  database().execute(sql`update activities set completed_at = now() - make_interval(days => ${days}) where id = ${id}`);

describe('submitting', () => {
  test('is for members, of their own attendance, once at a time, for 14 days after the activity was completed', async () => {
    const id = await completed();
    const claim = { claimedStatus: 'attended', body: 'My power went out at the end' } as const;
    const submit = (activityId: string) => submitAppeal.as(there!.principal, { ...at(activityId), ...claim });
    const both = await Promise.allSettled([submit(id), submit(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(submit(id)).rejects.toMatchObject({ reason: 'appeal_open' });
    await expect(submit(await aLiveActivity(guild))).rejects.toMatchObject({ reason: 'not_completed' });
    const old = await completed();
    await completeDaysAgo(old, 13);
    expect((await read(old, there!)).can.submit).toBe(true);
    await completeDaysAgo(old, 15);
    expect((await read(old, there!)).can.submit).toBe(false);
    await expect(submit(old)).rejects.toMatchObject({ reason: 'appeals_closed' });
  });

  test('asks for words, up to 500 characters, and no one claims a no-show', async () => {
    const id = await completed();
    const submit = (what: object) =>
      submitAppeal.as(there!.principal, { ...at(id), claimedStatus: 'late', body: 'Late', ...what } as never);
    await expect(submit({ body: ' ' })).rejects.toMatchObject({ fields: { body: 'Say what is wrong' } });
    await expect(submit({ body: 'x'.repeat(501) })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(submit({ claimedStatus: 'no-show' })).rejects.toMatchObject({ code: 'INVALID' });
    await submit({ body: 'x'.repeat(500) });
  });

  test('can be withdrawn by the person alone, who may appeal again', async () => {
    const id = await completed();
    const appealId = await anAppeal(guild, id, { by: there! });
    const which = { ...at(id), appealId };
    await expect(withdrawAppeal.as(missing!.principal, which)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await withdrawAppeal.as(there!.principal, which);
    await expect(withdrawAppeal.as(there!.principal, which)).rejects.toMatchObject({ reason: 'appeal_closed' });
    await expect(acceptAppeal.as(owner, which)).rejects.toMatchObject({ reason: 'appeal_closed' });
    await anAppeal(guild, id, { by: there! });
  });
});

describe('deciding', () => {
  test("an appeal of one's own is for others on staff, and for the owner, of whom the log says so", async () => {
    const officer = await aMember(guild, { permissions: ['manage:activities'] });
    const id = await aCompletedActivity(guild, { title: 'Citadel', with: [officer, guild.owner] });
    const appealId = await anAppeal(guild, id, { by: officer });
    const which = { ...at(id), appealId };
    expect((await read(id, officer)).open).toMatchObject([{ canDecide: false }]);
    expect((await read(id, guild.owner)).open).toMatchObject([{ canDecide: true }]);
    await expect(acceptAppeal.as(officer.principal, which)).rejects.toMatchObject({ reason: 'own_appeal' });
    await expect(rejectAppeal.as(officer.principal, { ...which, reason: 'No' })).rejects.toMatchObject({
      reason: 'own_appeal',
    });
    await acceptAppeal.as(owner, which);
    const own = await anAppeal(guild, id, { by: guild.owner });
    await rejectAppeal.as(owner, { ...at(id), appealId: own, reason: 'I was late' });
    const decided = (await eventsOf(id)).filter(({ type }) => type === 'appeal.accepted' || type === 'appeal.rejected');
    expect(decided.map(({ type, data }) => [type, data.own])).toEqual([
      ['appeal.accepted', false],
      ['appeal.rejected', true],
    ]);
  });

  test('accepting corrects the record, with its reason, once however often it is done', async () => {
    const id = await completed();
    const appealId = await anAppeal(guild, id, { by: there! });
    await expect(acceptAppeal.as(there!.principal, { ...at(id), appealId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const accept = () => acceptAppeal.as(owner, { ...at(id), appealId, reason: 'Seen in voice' });
    const done = await Promise.allSettled([accept(), accept(), accept()]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await recorded(id, there!)).toBe('late 75');
    expect(await eventsOf(id)).toMatchObject([
      { type: 'appeal.submitted', data: { claimedStatus: 'late' } },
      {
        type: 'participant.edited',
        data: {
          from: { status: 'attended', credit: 100 },
          to: { status: 'late', credit: 75 },
          reason: 'Seen in voice',
        },
      },
      { type: 'appeal.accepted', data: { status: 'late', credit: 75 } },
    ]);
    expect((await read(id, there!)).mine).toMatchObject({ state: 'accepted', decisionReason: 'Seen in voice' });
  });

  test('someone who is missing is added, by what staff say instead of what was claimed', async () => {
    const id = await completed();
    const appealId = await anAppeal(guild, id, { by: missing! });
    expect((await read(id, guild.owner)).open).toMatchObject([{ id: appealId, recorded: null }]);
    await acceptAppeal.as(owner, { ...at(id), appealId, status: 'left-early', credit: 40 });
    expect(await recorded(id, missing!)).toBe('left-early 40');
    expect((await eventsOf(id))[1]).toMatchObject({ type: 'participant.added', data: { reason: 'Appeal accepted' } });
  });

  test('rejecting needs a reason and leaves the record as it is; accepting and rejecting at once does one of both', async () => {
    const id = await completed();
    const appealId = await anAppeal(guild, id, { by: there! });
    const reject = (reason: string) => rejectAppeal.as(owner, { ...at(id), appealId, reason });
    await expect(reject('')).rejects.toMatchObject({ fields: { reason: 'Say why you reject it' } });
    await reject('You were not in voice');
    expect(await recorded(id, there!)).toBe('attended 100');
    const other = { ...at(id), appealId: await anAppeal(guild, id, { by: missing! }) };
    const both = await Promise.allSettled([
      acceptAppeal.as(owner, other),
      rejectAppeal.as(owner, { ...other, reason: 'No' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const isThere = (await recorded(id, missing!)) !== undefined;
    expect((await read(id, missing!)).mine?.state).toBe(isThere ? 'accepted' : 'rejected');
  });
});

test('appeals are read by staff and the person, and the log has none of their words', async () => {
  const id = await completed();
  await anAppeal(guild, id, { by: there! });
  expect(await read(id, missing!)).toMatchObject({ open: [], mine: null, can: { submit: true, decide: false } });
  expect(await read(id, there!)).toMatchObject({ open: [], mine: { state: 'open' }, can: { submit: false } });
  const [event] = await eventsOf(id);
  expect(JSON.stringify(event)).not.toContain('ten minutes');
});

test('staff are notified and see it on the dashboard until it is decided, and then the member is notified', async () => {
  const own = await aGuild();
  const [member, staff] = [
    await aMember(own),
    await aMember(own, { permissions: ['view:members', 'manage:activities'] }),
  ];
  const range = { from: new Date().toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() };
  const waiting = async ({ principal }: Person) =>
    (await activitySummary.as(principal, { guildId: own.id, ...range }))?.appeals;
  const titles = async ({ principal }: Person) =>
    (await listNotifications.as(principal, {})).items.map(({ title }) => title);
  const id = await aCompletedActivity(own, { title: 'Citadel', with: [member] });
  const which = { guildId: own.id, activityId: id };
  const appealId = await anAppeal(own, id, { by: member });
  await reactNow(appealReactions, 2);
  const [open] = (await listAppeals.as(staff.principal, which)).open;
  expect(await titles(staff)).toEqual([`${open?.name} appeals their attendance at Citadel`]);
  expect(await waiting(staff)).toEqual({ count: 1, activityId: id, title: 'Citadel' });
  expect(await waiting(member)).toBeNull();
  await rejectAppeal.as(staff.principal, { ...which, appealId, reason: 'You were not in voice' });
  await reactNow(appealReactions, 2);
  expect(await titles(member)).toEqual(['Your appeal about Citadel was rejected']);
  expect(await waiting(staff)).toBeNull();
  const again = await anAppeal(own, id, { by: member });
  await acceptAppeal.as(staff.principal, { ...which, appealId: again });
  await reactNow(appealReactions, 2);
  // What is decided before they read of it is nothing to be notified of.
  expect(await titles(staff)).toHaveLength(1);
  expect((await titles(member))[0]).toBe('Your appeal about Citadel was accepted');
});

test('a mirror tenant with the same IDs changes nothing', async () => {
  await withoutSecondLock();
  const own = await aGuild();
  const member = await aMember(own);
  const id = await aCompletedActivity(own, { with: [member] });
  const which = { guildId: own.id, activityId: id };
  const appealId = await anAppeal(own, id, { by: member });
  const mirror = await aMirrorOf(own.id);
  expect((await listAppeals.as(own.owner.principal, which)).open).toHaveLength(1);
  await acceptAppeal.as(own.owner.principal, { ...which, appealId });
  expect(await listAppeals.as(own.owner.principal, which)).toMatchObject({ open: [] });
  const { items } = await listParticipants.as(own.owner.principal, which);
  expect(items.map(({ status }) => status)).toEqual(['late']);
  await mirror.remove();
});
