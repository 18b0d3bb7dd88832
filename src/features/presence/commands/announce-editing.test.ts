import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listen, stopListening } from '#/platform/live/live.server.ts';
import { forgetPresence, presentAt } from '#/platform/live/presence.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { editorOf, listEditors } from '../presence.queries.server.ts';
import { announceEditing } from './announce-editing.server.ts';

testDatabase();

let guild: FactoryGuild;
let editor: Person;
const heard: string[] = [];
beforeAll(async () => {
  guild = await aGuild();
  editor = await aMember(guild, { permissions: ['edit:applications'] });
  listen(`guild:${guild.id}`, (topic) => heard.push(topic));
  // The first thing a listener hears is that the connection is there.
  await vi.waitUntil(() => heard.includes('*'));
});
beforeEach(() => {
  forgetPresence();
  heard.length = 0;
});
afterAll(stopListening);

const thing = () => ({ guildId: guild.id, kind: 'questions' as const, id: guild.id });
const announce = (by: Person, editing: boolean, of = thing()) => announceEditing.as(by.principal, { ...of, editing });
const editors = async (by: Person, of = thing()) => (await listEditors.as(by.principal, of)).map(({ name }) => name);

test('others who may edit the same thing see it, until they end', async () => {
  await announce(editor, true);
  await expect.poll(() => editors(guild.owner)).toEqual([editor.principal.name]);
  expect(await editors(editor)).toEqual([]);
  expect(await editors(guild.owner, { ...thing(), id: uuidv7() })).toEqual([]);
  await announce(editor, false);
  await expect.poll(() => editors(guild.owner)).toEqual([]);
});

test('whoever looks when the news comes finds who has begun', async () => {
  const found = new Promise((resolve) => {
    const stop = listen(`guild:${guild.id}`, () => {
      stop();
      resolve(presentAt(editorOf(thing())).map(({ name }) => name));
    });
  });
  await announce(editor, true);
  expect(await found).toEqual([editor.principal.name]);
});

test('beginning and ending is news, going on is none', async () => {
  await announce(editor, true);
  await expect.poll(() => editors(guild.owner)).toHaveLength(1);
  await announce(editor, true);
  await announce(editor, false);
  await expect.poll(() => editors(guild.owner)).toEqual([]);
  await expect.poll(() => heard).toEqual([`guild:${guild.id}:editing`, `guild:${guild.id}:editing`]);
});

test('people who may not edit it neither see nor say anything', async () => {
  const member = await aMember(guild);
  const refused = { code: 'FORBIDDEN', body: { missing: ['edit:applications'] } };
  await expect(announce(member, true)).rejects.toMatchObject(refused);
  await expect(editors(member)).rejects.toMatchObject(refused);
  await expect(announce(editor, true, { ...thing(), kind: 'role' as 'questions' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('no one edits what is not there, or is of another guild', async () => {
  const missing = { code: 'NOT_FOUND' };
  const other = await aGuild();
  await expect(announce(editor, true, { ...thing(), id: other.id })).rejects.toMatchObject(missing);
  const role = { ...thing(), kind: 'role' as 'questions', id: uuidv7() };
  await expect(announce(guild.owner, true, role)).rejects.toMatchObject(missing);
  await announce(guild.owner, false, role);
});

test('what is edited in one guild shows in no other', async () => {
  const other = await aGuild();
  await announce(editor, true);
  await expect.poll(() => editors(guild.owner)).toHaveLength(1);
  expect(await editors(other.owner, { guildId: other.id, kind: 'questions', id: guild.id })).toEqual([]);
});

test('an activity: people who edit all, and its organizer, see each other', async () => {
  const organizer = await aMember(guild, { permissions: ['create:activities'] });
  const another = await aMember(guild, { permissions: ['create:activities'] });
  const id = await anActivity(guild, { by: organizer });
  const activity = { guildId: guild.id, kind: 'activity' as 'questions', id };
  await announce(organizer, true, activity);
  await expect.poll(() => editors(guild.owner, activity)).toEqual([organizer.principal.name]);
  expect(await editors(organizer, activity)).toEqual([]);
  const refused = { code: 'FORBIDDEN', body: { missing: ['edit:activities'] } };
  await expect(editors(another, activity)).rejects.toMatchObject(refused);
  await expect(announce(another, true, activity)).rejects.toMatchObject(refused);
  // An activity of another guild has no organizer here.
  const other = await aGuild();
  const foreign = { ...activity, id: await anActivity(other) };
  await expect(announce(organizer, true, foreign)).rejects.toMatchObject(refused);
  await expect(announce(guild.owner, true, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
