import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aSavedView } from '../saved-view.factory.ts';
import { listViews } from '../saved-view.queries.server.ts';
import { removeDeletedViews } from '../saved-view.repository.server.ts';
import { VIEWS_A_LIST } from '../saved-view.rules.ts';
import { deleteView } from './delete-view.server.ts';
import { renameView } from './rename-view.server.ts';
import { restoreView } from './restore-view.server.ts';
import { saveView } from './save-view.server.ts';

testDatabase();

let guild: FactoryGuild;
let officer: Person;
let member: Person;

beforeAll(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { permissions: ['view:members', 'edit:members'] });
  member = await aMember(guild, { permissions: ['view:members'] });
});

const seen = async ({ principal }: Person, list: 'members' | 'applications' = 'members') =>
  (await listViews.as(principal, { guildId: guild.id, list })).views.map(({ name }) => name);
const events = (id: string) =>
  sqlRows(database()).as({ type: text, data: json })(
    sql`select type, data from events where guild_id = ${guild.id} and subject_id = ${id} order by id`,
  );
const rowsOf = async (id: string) => (await database().execute(sql`select id from saved_views where id = ${id}`)).rows;
const mine = (by: Person, name: string) => aSavedView(guild, { by, name, shared: false });

test('a view of one’s own is for its owner alone, and the log has no entry of it', async () => {
  const viewId = await mine(member, 'My healers');
  expect(await seen(member)).toContain('My healers');
  expect(await seen(officer)).not.toContain('My healers');
  await renameView.as(member.principal, { guildId: guild.id, viewId, name: 'Healers of mine' });
  expect(await seen(member)).toContain('Healers of mine');
  for (const change of [
    () => renameView.as(officer.principal, { guildId: guild.id, viewId, name: 'Taken' }),
    () => deleteView.as(guild.owner.principal, { guildId: guild.id, viewId }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await deleteView.as(member.principal, { guildId: guild.id, viewId });
  expect(await seen(member)).not.toContain('Healers of mine');
  expect(await events(viewId)).toEqual([]);
});

test('a shared view is for everyone who may open the list, changed by staff, and logged', async () => {
  const viewId = await aSavedView(guild, { by: officer, name: 'Raid healers' });
  expect(await seen(member)).toContain('Raid healers');
  expect(await seen(guild.owner, 'applications')).toEqual([]);
  await expect(renameView.as(member.principal, { guildId: guild.id, viewId, name: 'No' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await renameView.as(guild.owner.principal, { guildId: guild.id, viewId, name: 'Healers' });
  await renameView.as(guild.owner.principal, { guildId: guild.id, viewId, name: 'Healers' });
  await deleteView.as(guild.owner.principal, { guildId: guild.id, viewId });
  expect(await events(viewId)).toEqual([
    { type: 'saved_view.shared', data: { list: 'members' } },
    { type: 'saved_view.renamed', data: { list: 'members', before: 'Raid healers' } },
    { type: 'saved_view.deleted', data: { list: 'members' } },
  ]);
});

test('a deleted view can be restored by who deleted it, for a short time', async () => {
  const own = await mine(member, 'Mine again');
  await deleteView.as(member.principal, { guildId: guild.id, viewId: own });
  await restoreView.as(member.principal, { guildId: guild.id, viewId: own });
  expect(await seen(member)).toContain('Mine again');

  const viewId = await aSavedView(guild, { by: officer, name: 'Came back' });
  await deleteView.as(guild.owner.principal, { guildId: guild.id, viewId });
  expect(await seen(member)).not.toContain('Came back');
  const restore = (by: Person) => restoreView.as(by.principal, { guildId: guild.id, viewId });
  for (const change of [() => restore(officer), () => deleteView.as(officer.principal, { guildId: guild.id, viewId })])
    await expect(change()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // The cleanup leaves it until then.
  await removeDeletedViews();
  await restore(guild.owner);
  expect(await seen(member)).toContain('Came back');
  expect((await events(viewId)).map(({ type }) => type)).toEqual([
    'saved_view.shared',
    'saved_view.deleted',
    'saved_view.restored',
  ]);
  await expect(restore(guild.owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await deleteView.as(guild.owner.principal, { guildId: guild.id, viewId });
  await database().execute(sql`update saved_views set deleted_at = now() - interval '11 minutes' where id = ${viewId}`);
  await expect(restore(guild.owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await removeDeletedViews();
  expect(await rowsOf(viewId)).toEqual([]);
});

test('who may not open the list saves no view of it, and who is not staff shares none', async () => {
  const save = (list: 'members' | 'applications', shared: boolean) =>
    saveView.as(member.principal, { guildId: guild.id, list, name: 'View', query: '?q=x', shared });
  await expect(save('applications', false)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(save('members', true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(seen(member, 'applications')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('saving at one moment doesn’t pass the limit', async () => {
  const person = await aMember(guild, { permissions: ['view:members'] });
  for (let n = 1; n < VIEWS_A_LIST; n++) await mine(person, `View ${n}`);
  const outcomes = await Promise.allSettled([mine(person, 'One more'), mine(person, 'And one more')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await seen(person)).toHaveLength(VIEWS_A_LIST + (await seen(officer)).length);
});

test('another guild neither sees a view nor changes it', async () => {
  const other = await aGuild();
  const viewId = await aSavedView(guild, { name: 'Ours' });
  const { views } = await listViews.as(other.owner.principal, { guildId: other.id, list: 'members' });
  expect(views).toEqual([]);
  await expect(deleteView.as(other.owner.principal, { guildId: other.id, viewId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(listViews.as(other.owner.principal, { guildId: guild.id, list: 'members' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test.each(['', 'q=x', '?', '?q= x', '?q=ä', `?${'x'.repeat(2001)}`])('refuses %j as filters', async (query) => {
  await expect(aSavedView(guild, { query })).rejects.toMatchObject({ code: 'INVALID' });
});
