import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aLoadout } from '#/features/loadouts/loadout.factory.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { readForeignKeys } from '#/testing/schema/catalog.ts';
import { aSeededGuild } from '#/testing/seeded-guild.ts';
import { autoFillParties } from '../parties/commands/auto-fill-parties.server.ts';
import { createParty } from '../parties/commands/create-party.server.ts';
import { deleteParty } from '../parties/commands/delete-party.server.ts';
import { importLoadout } from '../parties/commands/import-loadout.server.ts';
import { restoreParties } from '../parties/commands/restore-parties.server.ts';
import { aBoard, type FactoryBoard, place } from '../parties/party.factory.ts';
import { previewAutoFill } from '../parties/party.queries.server.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { getActivity } from '../planning/activity.queries.server.ts';
import { cancelActivity } from '../planning/commands/cancel-activity.server.ts';
import { deleteActivity } from '../planning/commands/delete-activity.server.ts';
import { restoreActivity } from '../planning/commands/restore-activity.server.ts';
import { updateActivity } from '../planning/commands/update-activity.server.ts';
import { aSeries } from '../series/series.factory.ts';
import { getSeries } from '../series/series.queries.server.ts';
import { activityNewsReactions } from '../sign-ups/activity-news.reactions.server.ts';
import { decideSignUp } from '../sign-ups/commands/decide-sign-up.server.ts';
import { removeSignUp } from '../sign-ups/commands/remove-sign-up.server.ts';
import { resetSignUps } from '../sign-ups/commands/reset-sign-ups.server.ts';
import { restoreSignUp } from '../sign-ups/commands/restore-sign-up.server.ts';
import { restoreSignUps } from '../sign-ups/commands/restore-sign-ups.server.ts';
import { submitSignUp } from '../sign-ups/commands/submit-sign-up.server.ts';
import { writeSignUpNote } from '../sign-ups/commands/write-sign-up-note.server.ts';
import { aSignUp } from '../sign-ups/sign-up.factory.ts';
import { activitySignUps } from '../sign-ups/sign-up.queries.server.ts';
import { signUpReactions } from '../sign-ups/sign-up.reactions.server.ts';
import { KEPT_TABLES, removeExpiredUndos } from './activity-undo.api.server.ts';
import { aDeletion, tooLate } from './activity-undo.factory.ts';

testDatabase();

let guild: FactoryGuild;
let owner: Person['principal'];
let leader: Person;
beforeAll(async () => {
  guild = await aGuild();
  owner = guild.owner.principal;
  leader = await aMember(guild, { permissions: ['manage:activities', 'delete:activities'] });
});

const of = (activityId: string) => ({ guildId: guild.id, activityId });
const userOf = ({ principal }: Person) => principal.userId;
const deleted = async (activityId: string, by = owner) => {
  const { undoId } = await deleteActivity.as(by, of(activityId));
  return { guildId: guild.id, undoId };
};
/** But for what is new: all members hear of that. */
const titles = async ({ principal }: Person) => {
  await reactNow([...signUpReactions, ...activityNewsReactions], 2);
  const { items } = await listNotifications.as(principal, {});
  return items.map(({ title }) => title).filter((title) => !title.startsWith('New activity'));
};
const eventsOf = (subjectId: string) =>
  sqlRows(database()).as({ type: text, actor: text })(sql`
    select type, actor_name as actor from events where subject_id = ${subjectId} order by id`);

/** Every row of these tables, in words that can be compared. */
async function contents(guildId: string, tables: readonly string[]): Promise<Record<string, readonly unknown[]>> {
  const found = tables.map(async (name) => {
    const rows = await sqlRows(database()).as({ row: json })(sql`
      select to_jsonb(t) as row from ${sql.identifier(name)} t where t.guild_id = ${guildId} order by to_jsonb(t)::text`);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

describe('a deleted activity', () => {
  test('is kept with all that refers to it', async () => {
    const keys = await readForeignKeys();
    const reached = new Set(['activities']);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const { table, parent } of keys) if (reached.has(parent)) reached.add(table);
    }
    expect([...KEPT_TABLES.activity].toSorted()).toEqual([...reached].toSorted());
  });

  test('is restored whole, whatever was recorded of it', async () => {
    const seeded = await aSeededGuild();
    const by = seeded.owner.principal;
    const before = await contents(seeded.id, KEPT_TABLES.activity);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const ids = before.activities!.map((row) => String((row as { id: string }).id));
    const undoIds: string[] = [];
    for (const activityId of ids)
      undoIds.push((await deleteActivity.as(by, { guildId: seeded.id, activityId })).undoId);
    const gone = await contents(seeded.id, KEPT_TABLES.activity);
    expect(Object.values(gone).flat()).toEqual([]);
    for (const undoId of undoIds) await restoreActivity.as(by, { guildId: seeded.id, undoId });
    expect(await contents(seeded.id, KEPT_TABLES.activity)).toEqual(before);
  });

  test('is restored once, by the person who deleted it, within seconds', async () => {
    const activityId = await anActivity(guild);
    const undo = await deleted(activityId, leader.principal);
    await expect(restoreActivity.as(owner, undo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const both = [1, 2].map(() => restoreActivity.as(leader.principal, undo));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await eventsOf(activityId)).slice(-2)).toEqual([
      { type: 'activity.deleted', actor: leader.principal.name },
      { type: 'activity.restored', actor: leader.principal.name },
    ]);
    const late = { guildId: guild.id, undoId: await aDeletion(guild) };
    await tooLate(late.undoId);
    await expect(restoreActivity.as(owner, late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is news for those who were coming, once, and none when it is restored', async () => {
    const [going, absent] = [await aMember(guild), await aMember(guild)];
    const [gone, back] = [await anActivity(guild, { title: 'Gone' }), await anActivity(guild, { title: 'Back' })];
    for (const activityId of [gone, back]) {
      await aSignUp(guild, activityId, { by: going });
      await aSignUp(guild, activityId, { by: absent, intent: 'declined' });
    }
    await deleted(gone);
    await restoreActivity.as(owner, await deleted(back));
    expect(await titles(going)).toEqual(['Gone was deleted']);
    expect(await titles(absent)).toEqual([]);
  });

  test('that is over is no news', async () => {
    const going = await aMember(guild);
    const activityId = await anActivity(guild);
    await aSignUp(guild, activityId, { by: going });
    await cancelActivity.as(owner, of(activityId));
    await reactNow([]);
    await deleted(activityId);
    expect(await titles(going)).toEqual([]);
  });

  test('is restored without those who left meanwhile, whose place is free', async () => {
    const [first, second] = [await aMember(guild), await aMember(guild)];
    const activityId = await anActivity(guild, { capacity: 1 });
    for (const by of [first, second]) await aSignUp(guild, activityId, { by });
    const undo = await deleted(activityId);
    await leaveGuild.as(first.principal, { guildId: guild.id, characterId: first.characterId });
    await restoreActivity.as(owner, undo);
    const { items } = await activitySignUps.as(owner, of(activityId));
    expect(items.map(({ userId, standing }) => [userId, standing])).toEqual([[userOf(second), 'going']]);
  });

  test('is a day that its series skips, and has again', async () => {
    const { firstActivityId } = await aSeries(guild, { title: 'Weekly' });
    const [, second] = await sqlRows(database()).as({ id: text, day: text })(sql`
      select id, occurrence_on::text as day from activities where title = 'Weekly' order by occurrence_on`);
    const skipped = async () => (await getSeries.as(owner, of(firstActivityId))).skipped;
    const undo = await deleted(second!.id);
    expect(await skipped()).toEqual([second!.day]);
    await restoreActivity.as(owner, undo);
    expect(await skipped()).toEqual([]);
    const again = await deleted(second!.id);
    await database().execute(sql`
      update activities set occurrence_on = ${second!.day} where id = ${firstActivityId}`);
    await expect(restoreActivity.as(owner, again)).rejects.toMatchObject({ reason: 'day_taken' });
  });
});

describe('a removed sign-up', () => {
  const removed = async (activityId: string, person: Person) => {
    const { undoId } = await removeSignUp.as(owner, { ...of(activityId), userId: userOf(person) });
    return { guildId: guild.id, undoId };
  };
  const standings = async (activityId: string) =>
    (await activitySignUps.as(owner, of(activityId))).items.map(({ name, standing }) => `${name} ${standing}`);

  test('is restored with what was decided and noted, and no one hears of it', async () => {
    const member = await aMember(guild);
    const activityId = await anActivity(guild, { needsApproval: true, capacity: 2 });
    await aSignUp(guild, activityId, { by: member, note: 'Ten minutes late', alternatives: [member.characterId] });
    const which = { ...of(activityId), userId: userOf(member) };
    await decideSignUp.as(owner, { ...which, decision: 'rejected', reason: 'Too many' });
    await writeSignUpNote.as(owner, { ...which, body: 'Came late twice' });
    await reactNow([]);
    const stored = () => contents(guild.id, KEPT_TABLES['sign-up']);
    const before = await stored();
    await restoreSignUp.as(owner, await removed(activityId, member));
    expect(await stored()).toEqual(before);
    expect(await titles(member)).toEqual([]);
    expect((await eventsOf(activityId)).slice(-2).map(({ type }) => type)).toEqual([
      'sign_up.removed',
      'sign_up.restored',
    ]);
    await removed(activityId, member);
    expect(await titles(member)).toEqual([expect.stringMatching(/ was removed$/)]);
  });

  test('has its place again, or waits in front where someone got it', async () => {
    const [first, second, third] = [await aMember(guild), await aMember(guild), await aMember(guild)];
    const names = [first, second, third].map(({ principal }) => principal.name);
    const activityId = await anActivity(guild, { capacity: 1 });
    await aSignUp(guild, activityId, { by: first });
    expect(await restoreSignUp.as(owner, await removed(activityId, first))).toEqual({ place: 'any' });
    for (const by of [second, third]) await aSignUp(guild, activityId, { by });
    expect(await restoreSignUp.as(owner, await removed(activityId, first))).toEqual({ place: null });
    expect(await standings(activityId)).toEqual([`${names[0]} waiting`, `${names[1]} going`, `${names[2]} waiting`]);
  });

  test('stays as it is where the member responded again, left, or the activity is over', async () => {
    const [again, gone, late] = [await aMember(guild), await aMember(guild), await aMember(guild)];
    const activityId = await anActivity(guild);
    for (const by of [again, gone, late]) await aSignUp(guild, activityId, { by });
    const undos = [await removed(activityId, again), await removed(activityId, gone), await removed(activityId, late)];
    await submitSignUp.as(again.principal, { ...of(activityId), intent: 'tentative' });
    await expect(restoreSignUp.as(owner, undos[0]!)).rejects.toMatchObject({ reason: 'signed_up_again' });
    await leaveGuild.as(gone.principal, { guildId: guild.id, characterId: gone.characterId });
    await expect(restoreSignUp.as(owner, undos[1]!)).rejects.toMatchObject({ reason: 'left_guild' });
    await expect(restoreSignUp.as(leader.principal, undos[2]!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await cancelActivity.as(owner, of(activityId));
    await expect(restoreSignUp.as(owner, undos[2]!)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('sign-ups that were reset', () => {
  const reset = async (activityId: string) => {
    const { undoId } = await resetSignUps.as(owner, of(activityId));
    return { guildId: guild.id, undoId };
  };

  test('are restored with places, notes and who waits, once, by the person who reset them', async () => {
    const people = [await aMember(guild), await aMember(guild), await aMember(guild)];
    const activityId = await anActivity(guild, { capacity: 2 });
    for (const by of people) await aSignUp(guild, activityId, { by, note: 'Brings the ram' });
    await writeSignUpNote.as(owner, { ...of(activityId), userId: userOf(people[0]!), body: 'Came late twice' });
    const stored = () => contents(guild.id, KEPT_TABLES['sign-ups']);
    const before = await stored();
    const undo = await reset(activityId);
    expect((await activitySignUps.as(owner, of(activityId))).items).toEqual([]);
    await expect(restoreSignUps.as(leader.principal, undo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await restoreSignUps.as(owner, undo)).toEqual({ restored: 3 });
    expect(await stored()).toEqual(before);
    expect((await eventsOf(activityId)).at(-1)).toMatchObject({ type: 'sign_up.all_restored' });
    await expect(restoreSignUps.as(owner, undo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('stay reset where people responded since, who are named', async () => {
    const [first, second] = [await aMember(guild), await aMember(guild)];
    const activityId = await anActivity(guild);
    for (const by of [first, second]) await aSignUp(guild, activityId, { by });
    const undo = await reset(activityId);
    await submitSignUp.as(first.principal, { ...of(activityId), intent: 'tentative' });
    await expect(restoreSignUps.as(owner, undo)).rejects.toMatchObject({
      reason: 'signed_up_again',
      message: expect.stringMatching(/ has responded again since, so the reset can't be undone\.$/),
    });
    expect((await activitySignUps.as(owner, of(activityId))).items).toHaveLength(1);
  });

  test('come back without those who left, and as many as there are places by then', async () => {
    const people = [await aMember(guild), await aMember(guild), await aMember(guild)];
    const activityId = await anActivity(guild, { capacity: 3 });
    for (const by of people) await aSignUp(guild, activityId, { by });
    const undo = await reset(activityId);
    await leaveGuild.as(people[0]!.principal, { guildId: guild.id, characterId: people[0]!.characterId });
    await updateActivity.as(owner, { ...of(activityId), capacity: 1 });
    await restoreSignUps.as(owner, undo);
    const { items } = await activitySignUps.as(owner, of(activityId));
    expect(items.map(({ standing }) => standing).toSorted()).toEqual(['going', 'waiting']);
  });
});

describe('replaced parties', () => {
  const stored = () => contents(guild.id, KEPT_TABLES.parties);
  const which = ({ guildId, activityId }: FactoryBoard) => ({ guildId, activityId });
  const changes: Record<string, (board: FactoryBoard) => Promise<{ undoId: string }>> = {
    import: async (board) =>
      importLoadout.as(owner, { ...which(board), loadoutId: await aLoadout(guild, { parties: 2 }) }),
    'auto-fill': async (board) => {
      const { seats } = await previewAutoFill.as(owner, which(board));
      return autoFillParties.as(owner, { ...which(board), seats });
    },
    'deleting one': async (board) => deleteParty.as(owner, { ...which(board), partyId: board.partyIds[0]! }),
  };

  test.each(Object.keys(changes))('%s: they are as they were', async (name) => {
    const board = await aBoard(guild, { people: [leader, guild.owner], parties: 2 });
    await place(guild, board, leader, 5);
    const before = await stored();
    const { undoId } = await changes[name]!(board);
    expect(await stored()).not.toEqual(before);
    const undo = { guildId: guild.id, undoId };
    await expect(restoreParties.as(leader.principal, undo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await restoreParties.as(owner, undo);
    expect(await stored()).toEqual(before);
    expect((await eventsOf(board.activityId)).at(-1)).toMatchObject({ type: 'party.restored' });
    await expect(restoreParties.as(owner, undo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(Object.keys(changes))('%s: a later change stays', async (name) => {
    const board = await aBoard(guild, { people: [leader, guild.owner], parties: 2 });
    const { undoId } = await changes[name]!(board);
    await createParty.as(leader.principal, which(board));
    const changed = await stored();
    await expect(restoreParties.as(owner, { guildId: guild.id, undoId })).rejects.toMatchObject({
      reason: 'board_changed',
    });
    expect(await stored()).toEqual(changed);
  });

  test('of an activity that is over stay as they are', async () => {
    const board = await aBoard(guild, { parties: 2 });
    const { undoId } = await changes.import!(board);
    await cancelActivity.as(owner, which(board));
    await expect(restoreParties.as(owner, { guildId: guild.id, undoId })).rejects.toMatchObject({
      reason: 'activity_frozen',
    });
  });
});

test('what can no longer be undone is removed with the cleanup', async () => {
  const [old, fresh] = [await aDeletion(guild), await aDeletion(guild)];
  await tooLate(old);
  await removeExpiredUndos();
  const left = await sqlRows(database()).as({ id: text })(sql`
    select id from activity_undos where id in (${old}, ${fresh})`);
  expect(left).toEqual([{ id: fresh }]);
});

test('an activity is deleted while people respond: they have responded, or it is gone', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(guild)));
  const activityId = await anActivity(guild, { capacity: 2 });
  for (const by of members.slice(0, 4)) await aSignUp(guild, activityId, { by });
  const answers = members.map((by, at) =>
    submitSignUp.as(by.principal, { ...of(activityId), intent: at % 2 === 0 ? 'declined' : 'accepted' }),
  );
  const undo = deleted(activityId);
  const outcomes = await Promise.allSettled([undo, ...answers]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.map(({ code }) => code).filter((code) => code !== 'NOT_FOUND')).toEqual([]);
  await restoreActivity.as(owner, await undo);
  const { items } = await activitySignUps.as(owner, of(activityId));
  expect(items.filter(({ standing }) => standing === 'going').length).toBeLessThanOrEqual(2);
  expect((await getActivity.as(owner, of(activityId))).capacity).toBe(2);
  const [places] = await sqlRows(database()).as({ n: int })(sql`
    select count(*)::int as n from sign_up_places where activity_id = ${activityId}`);
  expect(places?.n).toBe(items.filter(({ standing }) => standing === 'going').length);
});
