import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { updatePage } from '../commands/update-page.server.ts';
import { aPage } from '../library.factory.ts';
import { getPage, listPages } from '../library.queries.server.ts';
import { markPageRead } from './commands/mark-page-read.server.ts';
import { listPageReaders } from './library-readers.queries.server.ts';

testDatabase();

test('staff see who has read which revision, members that a page was saved since they read it', async () => {
  const guild = await aGuild();
  const reader = await aMember(guild, { permissions: ['view:library'] });
  const pageId = await aPage(guild);
  const which = { guildId: guild.id, pageId };
  const read = (by: Person) => markPageRead.as(by.principal, which);
  const readBy = async (by: Person) => (await getPage.as(by.principal, which)).read;
  const changed = async (by: Person) =>
    (await listPages.as(by.principal, { guildId: guild.id })).items.find(({ id }) => id === pageId)?.changed;
  const names = async () =>
    (await listPageReaders.as(guild.owner.principal, which)).items.map(({ id, revision }) => [id, revision]);

  expect([await readBy(guild.owner), await readBy(reader), await changed(reader)]).toEqual([0, null, false]);
  expect([await read(reader), await read(reader)]).toEqual([{ marked: 1 }, { marked: 0 }]);
  expect([await readBy(guild.owner), await readBy(reader), await changed(reader)]).toEqual([1, null, false]);

  const content = { title: 'Changed', body: 'Bring two lamps.', tags: [], images: [], staffOnly: false };
  await updatePage.as(guild.owner.principal, { ...which, ...content, version: 1 });
  expect([await readBy(guild.owner), await changed(reader), await changed(guild.owner)]).toEqual([0, true, false]);
  expect(await names()).toEqual([[reader.principal.userId, 1]]);
  await read(reader);
  expect([await readBy(guild.owner), await changed(reader), await names()]).toEqual([
    ...[1, false],
    [[reader.principal.userId, 2]],
  ]);
  await expect(listPageReaders.as(reader.principal, which)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await database().execute(sql`delete from members where user_id = ${reader.principal.userId}`);
  expect([await readBy(guild.owner), await names()]).toEqual([0, []]);
});

test('what is for staff is marked by staff alone', async () => {
  const guild = await aGuild();
  const reader = await aMember(guild, { permissions: ['view:library'] });
  const pageId = await aPage(guild, { staffOnly: true });
  const which = { guildId: guild.id, pageId };
  await expect(markPageRead.as(reader.principal, which)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await markPageRead.as(guild.owner.principal, which)).toEqual({ marked: 1 });
});
