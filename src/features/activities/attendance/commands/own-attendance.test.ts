import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aSignUp } from '#/features/activities/sign-ups/sign-up.factory.ts';
import { doneBy, tooLate } from '#/features/activities/undo/activity-undo.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, jsonObject, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aCheckIn, aLiveActivity, aParticipant } from '../participant.factory.ts';
import { listParticipants } from '../participant.queries.server.ts';
import { addParticipant } from './add-participant.server.ts';
import { checkIn } from './check-in.server.ts';
import { clearParticipants } from './clear-participants.server.ts';
import { completeActivity } from './complete-activity.server.ts';
import { deleteParticipant } from './delete-participant.server.ts';
import { editParticipant } from './edit-participant.server.ts';
import { importSignUps } from './import-sign-ups.server.ts';
import { restoreParticipant } from './restore-participant.server.ts';
import { writeParticipantNote } from './write-participant-note.server.ts';

testDatabase();

let guild: FactoryGuild;
let staff: Person;
let other: Person;
beforeAll(async () => {
  guild = await aGuild();
  staff = await aMember(guild, { permissions: ['manage:activities'] });
  other = await aMember(guild, { permissions: ['manage:activities'] });
});

const at = (activityId: string) => ({ guildId: guild.id, activityId });
const recordOf = async (activityId: string, of: Person) =>
  (await listParticipants.as(of.principal, at(activityId))).items.find(({ userId }) => userId === of.principal.userId);
const eventsOf = async (activityId: string, type: string) => {
  const rows = await sqlRows(database()).as({ data: jsonObject })(
    sql`select data from events where subject_id = ${activityId} and type = ${type} order by id`,
  );
  return rows.map(({ data }) => data);
};
const begin = (id: string) =>
  database().execute(
    sql`update activities set status = 'live', starts_at = now() - interval '1 minute' where id = ${id}`,
  );
const REFUSED = { code: 'CONFLICT', reason: 'own_attendance' };

test('staff come onto the record by their sign-up or a check-in, and change nothing of it by hand', async () => {
  const activityId = await anActivity(guild);
  await aSignUp(guild, activityId, { by: staff });
  await begin(activityId);
  await importSignUps.as(staff.principal, at(activityId));
  const mine = await recordOf(activityId, staff);
  expect(mine).toMatchObject({ status: 'attended', source: 'sign-up', mayRecord: false });
  const one = { ...at(activityId), participantId: mine!.id };
  await expect(editParticipant.as(staff.principal, { ...one, credit: 100 })).rejects.toMatchObject(REFUSED);
  await expect(editParticipant.as(staff.principal, { ...one, remark: 'There' })).rejects.toMatchObject(REFUSED);
  await expect(deleteParticipant.as(staff.principal, one)).rejects.toMatchObject(REFUSED);
  await editParticipant.as(other.principal, { ...one, status: 'late' });
  expect(await recordOf(activityId, staff)).toMatchObject({ status: 'late', credit: 75 });
  await completeActivity.as(staff.principal, at(activityId));
  const correction = { ...one, status: 'attended' as const, reason: 'I was there' };
  await expect(editParticipant.as(staff.principal, correction)).rejects.toMatchObject(REFUSED);
  await editParticipant.as(other.principal, correction);
});

test('nor do they add themselves by hand, or start over what others said of them', async () => {
  const activityId = await aLiveActivity(guild);
  const adding = { ...at(activityId), memberId: staff.characterId };
  await expect(addParticipant.as(staff.principal, adding)).rejects.toMatchObject(REFUSED);
  await addParticipant.as(other.principal, { ...adding, status: 'no-show' });
  await expect(clearParticipants.as(staff.principal, at(activityId))).rejects.toMatchObject(REFUSED);
  expect(await clearParticipants.as(other.principal, at(activityId))).toEqual({ removed: 1 });
  await aCheckIn(guild, activityId);
  await checkIn.as(staff.principal, { ...at(activityId), password: 'lantern' });
  expect(await recordOf(activityId, staff)).toMatchObject({ source: 'check-in' });
  expect(await clearParticipants.as(staff.principal, at(activityId))).toEqual({ removed: 1 });
});

test('the owner does all of it, and the log says that it was their own', async () => {
  const activityId = await aLiveActivity(guild);
  const { owner } = guild;
  const { participantId } = await addParticipant.as(owner.principal, {
    ...at(activityId),
    memberId: owner.characterId,
    status: 'late',
  });
  await editParticipant.as(owner.principal, { ...at(activityId), participantId, status: 'attended' });
  await addParticipant.as(owner.principal, { ...at(activityId), memberId: staff.characterId });
  expect((await eventsOf(activityId, 'participant.added')).map(({ own }) => own)).toEqual([true, false]);
  expect((await eventsOf(activityId, 'participant.edited')).map(({ own }) => own)).toEqual([true]);
  expect(await recordOf(activityId, owner)).toMatchObject({ mayRecord: true });
});

const stored = (activityId: string) =>
  sqlRows(database()).as({ row: json })(sql`
    select to_jsonb(p) || jsonb_build_object('notes', (select jsonb_agg(n.body) from participant_notes n
      where n.guild_id = p.guild_id and n.participant_id = p.id)) as row
    from participants p where p.activity_id = ${activityId} order by p.id`);

test('a removed participant is restored as they came onto the record, with notes, once', async () => {
  const activityId = await anActivity(guild, { allowsGuests: true });
  await aSignUp(guild, activityId, { by: staff });
  await importSignUps.as(guild.owner.principal, at(activityId));
  await addParticipant.as(guild.owner.principal, { ...at(activityId), guestName: 'Odran', remark: 'A friend' });
  const { items } = await listParticipants.as(guild.owner.principal, at(activityId));
  for (const { id: participantId } of items) {
    const one = { ...at(activityId), participantId };
    await writeParticipantNote.as(guild.owner.principal, { ...one, body: 'Brought the ram' });
    const before = await stored(activityId);
    const { undoId } = await deleteParticipant.as(guild.owner.principal, one);
    expect(await stored(activityId)).toHaveLength(items.length - 1);
    const undo = { guildId: guild.id, undoId: undoId! };
    await expect(restoreParticipant.as(other.principal, undo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await restoreParticipant.as(guild.owner.principal, undo);
    expect(await stored(activityId)).toEqual(before);
    await expect(restoreParticipant.as(guild.owner.principal, undo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await eventsOf(activityId, 'participant.restored')).toHaveLength(2);
});

test('a removal stays where the member is on record again, the activity is completed, or it is too late', async () => {
  const activityId = await aLiveActivity(guild);
  const removed = async (of: Person) => {
    const participantId = await aParticipant(guild, activityId, { of });
    const { undoId } = await deleteParticipant.as(guild.owner.principal, { ...at(activityId), participantId });
    return { guildId: guild.id, undoId: undoId! };
  };
  const again = await removed(staff);
  await aParticipant(guild, activityId, { of: staff });
  await expect(restoreParticipant.as(guild.owner.principal, again)).rejects.toMatchObject({ reason: 'already_there' });
  const [late, frozen] = [await removed(other), await removed(await aMember(guild))];
  await tooLate(late.undoId);
  await expect(restoreParticipant.as(guild.owner.principal, late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const own = await removed(other);
  await doneBy(own.undoId, other.principal.userId);
  await expect(restoreParticipant.as(other.principal, own)).rejects.toMatchObject(REFUSED);
  await completeActivity.as(guild.owner.principal, at(activityId));
  await expect(restoreParticipant.as(guild.owner.principal, frozen)).rejects.toMatchObject({
    reason: 'activity_completed',
  });
});

test('what is removed from a completed record is not offered to be undone', async () => {
  const activityId = await aLiveActivity(guild);
  const participantId = await aParticipant(guild, activityId, { of: staff });
  await completeActivity.as(guild.owner.principal, at(activityId));
  const gone = { ...at(activityId), participantId, reason: 'Was elsewhere' };
  expect(await deleteParticipant.as(guild.owner.principal, gone)).toEqual({ participantId, undoId: null });
});
