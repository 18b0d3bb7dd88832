import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { getActivity } from '#/features/activities/planning/activity.queries.server.ts';
import { deleteActivity } from '#/features/activities/planning/commands/delete-activity.server.ts';
import { aSignUp } from '#/features/activities/sign-ups/sign-up.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { aCheckIn, aLiveActivity, aParticipant } from '../participant.factory.ts';
import { listParticipantNotes, listParticipants } from '../participant.queries.server.ts';
import { addParticipant } from './add-participant.server.ts';
import { awardActivity } from './award-activity.server.ts';
import { checkIn } from './check-in.server.ts';
import { clearParticipants } from './clear-participants.server.ts';
import { closeCheckIn } from './close-check-in.server.ts';
import { completeActivity } from './complete-activity.server.ts';
import { deleteParticipant } from './delete-participant.server.ts';
import { editParticipant } from './edit-participant.server.ts';
import { importSignUps } from './import-sign-ups.server.ts';
import { writeParticipantNote } from './write-participant-note.server.ts';

testDatabase();

let guild: FactoryGuild;
let people: Person[];
let owner: FactoryGuild['owner']['principal'];
beforeAll(async () => {
  guild = await aGuild();
  owner = guild.owner.principal;
  people = [];
  for (let n = 0; n < 5; n += 1) people.push(await aMember(guild));
});

const at = (activityId: string) => ({ guildId: guild.id, activityId });
const read = (activityId: string, as: Person = guild.owner) => listParticipants.as(as.principal, at(activityId));
/** Status and credit of each by their number; guests by name. */
const presence = async (activityId: string) =>
  Object.fromEntries(
    (await read(activityId)).items.map(({ userId, name, status, credit }) => {
      const number = people.findIndex(({ principal }) => principal.userId === userId);
      return [number < 0 ? name : number, `${status} ${credit}`];
    }),
  );
const idOf = async (activityId: string, person: Person) =>
  (await read(activityId)).items.find(({ userId }) => userId === person.principal.userId)?.id ?? '';
const eventsOf = async (activityId: string, type: string) =>
  (
    await sqlRows(database()).as({ data: jsonObject })(
      sql`select data from events where subject_id = ${activityId} and type = ${type} order by id`,
    )
  ).map(({ data }) => data);
const makeLive = (id: string) =>
  database().execute(
    sql`update activities set status = 'live', starts_at = now() - interval '1 minute' where id = ${id}`,
  );

describe('import', () => {
  test('takes people with a place, and substitutes, once each, however often and at once', async () => {
    const id = await anActivity(guild, { capacity: 2 });
    const intents = ['accepted', 'late', 'accepted', 'bench', 'declined'] as const;
    for (const [n, intent] of intents.entries()) await aSignUp(guild, id, { by: people[n]!, intent });
    await makeLive(id);
    const done = await Promise.all([1, 2, 3].map(() => importSignUps.as(owner, at(id))));
    expect(done.map(({ imported }) => imported).sort()).toEqual([0, 0, 3]);
    expect(await presence(id)).toEqual({ 0: 'attended 100', 1: 'late 75', 3: 'bench 50' });
    await expect(importSignUps.as(people[0]!.principal, at(id))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('by hand', () => {
  test('members and guests are added, changed and removed', async () => {
    const id = await aLiveActivity(guild);
    const participantId = await aParticipant(guild, id, { of: people[0]! });
    await expect(aParticipant(guild, id, { of: people[0]! })).rejects.toMatchObject({ reason: 'already_there' });
    await addParticipant.as(owner, { ...at(id), guestName: 'Odran of the Reeds', status: 'late' });
    expect(await presence(id)).toEqual({ 0: 'attended 100', 'Odran of the Reeds': 'late 75' });
    await editParticipant.as(owner, { ...at(id), participantId, status: 'excused' });
    await editParticipant.as(owner, { ...at(id), participantId, credit: 20 });
    expect(await presence(id)).toMatchObject({ 0: 'excused 20' });
    expect(await eventsOf(id, 'participant.edited')).toMatchObject([
      { from: { status: 'attended', credit: 100 }, to: { status: 'excused', credit: 0 } },
      { to: { status: 'excused', credit: 20 } },
    ]);
    await deleteParticipant.as(owner, { ...at(id), participantId });
    expect(await clearParticipants.as(owner, at(id))).toEqual({ removed: 1 });
    const closed = await aLiveActivity(guild, { allowsGuests: false });
    await expect(addParticipant.as(owner, { ...at(closed), guestName: 'Odran' })).rejects.toMatchObject({
      reason: 'no_guests',
    });
  });

  test('remarks and notes are for staff', async () => {
    const id = await aLiveActivity(guild);
    const participantId = await aParticipant(guild, id, { of: people[0]! });
    await writeParticipantNote.as(owner, { ...at(id), participantId, body: 'Slept at the bridge' });
    expect((await read(id)).items[0]?.remark).toBe('Lead the second group');
    expect((await read(id, people[0])).items[0]?.remark).toBe('');
    const notes = { ...at(id), participantId };
    expect((await listParticipantNotes.as(owner, notes)).items).toMatchObject([{ body: 'Slept at the bridge' }]);
    await expect(listParticipantNotes.as(people[0]!.principal, notes)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('check-ins', () => {
  const enter = (id: string, person: Person, password = 'lantern') =>
    checkIn.as(person.principal, { ...at(id), password });

  test('prove presence with the password, while one is open, once each', async () => {
    const id = await aLiveActivity(guild);
    await expect(enter(id, people[0]!)).rejects.toMatchObject({ reason: 'incorrect_password' });
    await aCheckIn(guild, id);
    await expect(enter(id, people[0]!, 'wrong')).rejects.toMatchObject({ reason: 'incorrect_password' });
    await enter(id, people[0]!);
    await expect(enter(id, people[0]!)).rejects.toMatchObject({ reason: 'already_checked_in' });
    await closeCheckIn.as(owner, at(id));
    await expect(enter(id, people[1]!)).rejects.toMatchObject({ reason: 'incorrect_password' });
    expect(await presence(id)).toEqual({ 0: 'attended 100' });
    const stored = await sqlRows(database()).as({ row: jsonObject })(sql`select to_jsonb(k) as row from check_ins k`);
    expect(JSON.stringify(stored)).not.toContain('lantern');
  });

  test('are limited to five attempts', async () => {
    const id = await aLiveActivity(guild);
    await aCheckIn(guild, id);
    for (let n = 0; n < 5; n += 1)
      await expect(enter(id, people[4]!, `guess ${n}`)).rejects.toMatchObject({ reason: 'incorrect_password' });
    await expect(enter(id, people[4]!)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('are counted when the activity is completed: who came late, left early, or never came', async () => {
    const id = await aLiveActivity(guild);
    await aCheckIn(guild, id, 'first');
    await enter(id, people[0]!, 'first');
    await enter(id, people[1]!, 'first');
    await aCheckIn(guild, id, 'second');
    await expect(enter(id, people[2]!, 'first')).rejects.toMatchObject({ reason: 'incorrect_password' });
    await enter(id, people[0]!, 'second');
    await enter(id, people[2]!, 'second');
    await aParticipant(guild, id, { of: people[3]! });
    expect(await completeActivity.as(owner, at(id))).toEqual({ participants: 4 });
    // The fourth was entered by hand, so check-ins don't judge them.
    expect(await presence(id)).toEqual({ 0: 'attended 100', 1: 'left-early 50', 2: 'late 50', 3: 'attended 100' });
  });
});

describe('a completed activity', () => {
  test('is frozen but for corrections with a reason, and awards only differences', async () => {
    const id = await aLiveActivity(guild, { points: 1_001, activityPoints: 3 });
    for (const of of people.slice(0, 2)) await aParticipant(guild, id, { of });
    await addParticipant.as(owner, { ...at(id), guestName: 'Odran' });
    await expect(awardActivity.as(owner, at(id))).rejects.toMatchObject({ reason: 'not_completed' });
    await completeActivity.as(owner, at(id));
    await expect(completeActivity.as(owner, at(id))).rejects.toMatchObject({ reason: 'activity_completed' });
    for (const change of [importSignUps, clearParticipants])
      await expect(change.as(owner, at(id))).rejects.toMatchObject({ reason: 'activity_completed' });
    expect(await awardActivity.as(owner, at(id))).toEqual({ awarded: 2 });
    await expect(awardActivity.as(owner, at(id))).rejects.toMatchObject({ reason: 'nothing_to_award' });
    const participantId = await idOf(id, people[0]!);
    const correct = (reason: string) => editParticipant.as(owner, { ...at(id), participantId, credit: 50, reason });
    await expect(correct('')).rejects.toMatchObject({ reason: 'reason_required' });
    await correct('Left after the first hour');
    const twice = await Promise.allSettled([1, 2].map(() => awardActivity.as(owner, at(id))));
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const awards = (await eventsOf(id, 'activity.awarded')).map(({ awards: all }) => all);
    expect(awards).toMatchObject([
      [
        { points: 1_001, activityPoints: 3 },
        { points: 1_001, activityPoints: 3 },
      ],
      [{ userId: people[0]!.principal.userId, points: -500, activityPoints: -1 }],
    ]);
    await expect(
      deleteParticipant.as(owner, { ...at(id), participantId, reason: 'Wrong person' }),
    ).rejects.toMatchObject({ reason: 'already_awarded' });
    expect((await eventsOf(id, 'participant.edited')).at(-1)).toMatchObject({ reason: 'Left after the first hour' });
  });

  test('is deleted only once no one has points for it any more', async () => {
    const id = await aLiveActivity(guild, { points: 100, activityPoints: 1 });
    const participantId = await aParticipant(guild, id, { of: people[0]! });
    await completeActivity.as(owner, at(id));
    const canDelete = async () => (await getActivity.as(owner, at(id))).can.delete;
    expect(await canDelete()).toBe(true);
    await awardActivity.as(owner, at(id));
    expect(await canDelete()).toBe(false);
    await expect(deleteActivity.as(owner, at(id))).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'already_awarded',
    });
    expect((await read(id)).items).toMatchObject([{ awarded: { points: 100, activityPoints: 1 } }]);
    await editParticipant.as(owner, { ...at(id), participantId, credit: 0, reason: 'It was a rehearsal' });
    await expect(deleteActivity.as(owner, at(id))).rejects.toMatchObject({ reason: 'already_awarded' });
    await awardActivity.as(owner, at(id));
    expect(await canDelete()).toBe(true);
    expect(await deleteActivity.as(owner, at(id))).toEqual({ undoId: expect.any(String) });
  });
});

test('a mirror tenant with the same IDs changes nothing', async () => {
  await withoutSecondLock();
  const own = await aGuild();
  const member = await aMember(own);
  const id = await aLiveActivity(own, { points: 100 });
  const which = { guildId: own.id, activityId: id };
  const participantId = await aParticipant(own, id, { of: member });
  await aCheckIn(own, id);
  const mirror = await aMirrorOf(own.id);
  await checkIn.as(own.owner.principal, { ...which, password: 'lantern' });
  await editParticipant.as(own.owner.principal, { ...which, participantId, credit: 10 });
  expect(await completeActivity.as(own.owner.principal, which)).toEqual({ participants: 2 });
  expect(await awardActivity.as(own.owner.principal, which)).toEqual({ awarded: 2 });
  const { items, checkIns } = await listParticipants.as(own.owner.principal, which);
  expect(items.map(({ credit, awarded }) => [credit, awarded.points]).sort()).toEqual([
    [10, 10],
    [100, 100],
  ]);
  expect(checkIns).toMatchObject([{ marks: 1, mine: true }]);
  await mirror.remove();
});
