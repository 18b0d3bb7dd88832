import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { readUpload } from '#/features/uploads/upload.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aFolder, aPage } from '../library.factory.ts';
import { getLibrary, getPage, listPages } from '../library.queries.server.ts';
import { removeDeletedLibrary } from '../library.repository.server.ts';
import { pathOfPage } from '../library.rules.ts';
import { compareRevisions, listRevisions } from '../revision.queries.server.ts';
import { deleteFolder } from './delete-folder.server.ts';
import { deletePage } from './delete-page.server.ts';
import { movePage } from './move-page.server.ts';
import { restoreFolder } from './restore-folder.server.ts';
import { restorePage } from './restore-page.server.ts';
import { restoreRevision } from './restore-revision.server.ts';
import { updateFolder } from './update-folder.server.ts';
import { updatePage } from './update-page.server.ts';

testDatabase();

let guild: FactoryGuild;
let other: FactoryGuild;
let staff: Person;
let reader: Person;
beforeAll(async () => {
  guild = await aGuild();
  other = await aGuild();
  staff = await aMember(guild, { permissions: ['edit:library'] });
  reader = await aMember(guild, { permissions: ['view:library'] });
});

const of = (pageId: string) => ({ guildId: guild.id, pageId });
const content = { title: 'The bridge', body: 'It breaks at 40%.', tags: ['Raid'], images: [], staffOnly: false };
const save = (pageId: string, version: number, more: object = {}) =>
  updatePage.as(staff.principal, { ...of(pageId), ...content, ...more, version });
const eventsOf = (id: string) =>
  sqlRows(database()).as({ type: text, data: json })(
    sql`select type, data from events where subject_id = ${id} order by id`,
  );
const isThere = async (pageId: string, who: Person) =>
  getPage.as(who.principal, of(pageId)).then(
    () => true,
    (error) => (error.code === 'NOT_FOUND' ? false : Promise.reject(error)),
  );
const found = async (who: Person, query: string, more: object = {}) =>
  (await listPages.as(who.principal, { guildId: guild.id, query, ...more })).items.map(({ title }) => title);

describe('a page', () => {
  test('is written, saved as a new revision, and tells what changed but not its text', async () => {
    const pageId = await aPage(guild, { by: staff, title: 'Bridge', body: 'It breaks at 50%.' });
    expect(await save(pageId, 1, { note: 'Measured' })).toEqual({ id: pageId, version: 2 });
    expect(await getPage.as(reader.principal, of(pageId))).toMatchObject({
      ...{ title: 'The bridge', body: 'It breaks at 40%.', tags: ['Raid'], version: 2, can: { edit: false } },
      editor: { name: staff.principal.name },
    });
    const [created, updated] = await eventsOf(pageId);
    expect(created).toEqual({ type: 'library.pageCreated', data: { folder: null, staffOnly: false } });
    expect(updated).toEqual({
      type: 'library.pageUpdated',
      data: {
        ...{ revision: 2, note: 'Measured' },
        changes: { title: { from: 'Bridge', to: 'The bridge' }, tags: { from: [], to: ['Raid'] } },
      },
    });
    const { items } = await listRevisions.as(staff.principal, of(pageId));
    expect(items.map(({ number, note }) => [number, note])).toEqual([
      [2, 'Measured'],
      [1, ''],
    ]);
  });

  test('of two saves from one revision takes the first alone, and names who was faster', async () => {
    const pageId = await aPage(guild, { by: staff });
    const results = await Promise.allSettled([
      save(pageId, 1, { body: 'mine' }),
      updatePage.as(guild.owner.principal, { ...of(pageId), ...content, body: 'theirs', version: 1 }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', reason: 'saved_meanwhile' },
    });
    expect((await getPage.as(reader.principal, of(pageId))).version).toBe(2);
    await expect(save(pageId, 1)).rejects.toMatchObject({ reason: 'saved_meanwhile' });
  });

  test('reads again as it did once by a new revision; who may read it stays', async () => {
    const pageId = await aPage(guild, { by: staff, title: 'First', body: 'One', tags: ['Old'] });
    await save(pageId, 1, { staffOnly: true });
    const restored = { ...of(pageId), number: 1, version: 2 };
    expect(await restoreRevision.as(staff.principal, restored)).toEqual({ id: pageId, version: 3 });
    expect(await getPage.as(staff.principal, of(pageId))).toMatchObject({
      ...{ title: 'First', body: 'One', tags: ['Old'], version: 3, staffOnly: true },
    });
    expect(await compareRevisions.as(staff.principal, { ...of(pageId), from: 1, to: 3 })).toMatchObject({
      ...{ from: { number: 1, body: 'One' }, to: { number: 3, body: 'One' } },
    });
    await expect(restoreRevision.as(staff.principal, restored)).rejects.toMatchObject({ reason: 'saved_meanwhile' });
    await expect(restoreRevision.as(staff.principal, { ...of(pageId), number: 9, version: 3 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is deleted and comes back, with its history, for who deleted it', async () => {
    const pageId = await aPage(guild, { by: staff });
    await deletePage.as(staff.principal, of(pageId));
    expect(await isThere(pageId, staff)).toBe(false);
    await expect(restorePage.as(guild.owner.principal, of(pageId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await restorePage.as(staff.principal, of(pageId));
    expect((await listRevisions.as(staff.principal, of(pageId))).items).toHaveLength(1);
  });

  test('knows the pages that link to it, as far as the reader may see them', async () => {
    const pageId = await aPage(guild, { by: staff, title: 'Target' });
    const body = `See [this](${pathOfPage(guild.id, pageId)}).`;
    await aPage(guild, { title: 'Open', body });
    const hidden = await aPage(guild, { title: 'Hidden', body, staffOnly: true });
    const linked = async (who: Person) =>
      (await getPage.as(who.principal, of(pageId))).linkedFrom.map(({ title }) => title);
    expect(await linked(staff)).toEqual(['Hidden', 'Open']);
    expect(await linked(reader)).toEqual(['Open']);
    await save(hidden, 1);
    expect(await linked(staff)).toEqual(['Open']);
  });
});

describe('who may read', () => {
  test('follows from the page and every folder around it, wherever they are moved', async () => {
    const [outer, inner] = [await aFolder(guild, { name: 'Outer' }), await aFolder(guild, { name: 'Inner' })];
    const pageId = await aPage(guild, { folderId: inner });
    const folder = (folderId: string, change: object) =>
      updateFolder.as(staff.principal, { guildId: guild.id, folderId, ...change });
    expect(await isThere(pageId, reader)).toBe(true);
    await folder(outer, { staffOnly: true });
    expect(await isThere(pageId, reader)).toBe(true);
    await folder(inner, { parentId: outer });
    expect(await isThere(pageId, reader)).toBe(false);
    const shown = await getLibrary.as(reader.principal, { guildId: guild.id });
    expect(shown.folders.filter(({ id }) => [outer, inner].includes(id))).toEqual([]);
    expect(shown.pages.filter(({ id }) => id === pageId)).toEqual([]);
    await folder(outer, { staffOnly: false });
    expect(await isThere(pageId, reader)).toBe(true);
    await folder(inner, { staffOnly: true });
    await movePage.as(staff.principal, { ...of(pageId), folderId: null });
    expect(await isThere(pageId, reader)).toBe(true);
    await save(pageId, 1, { staffOnly: true });
    expect([await isThere(pageId, reader), await isThere(pageId, staff)]).toEqual([false, true]);
    // The history is staff's in any case.
    await save(pageId, 2, { staffOnly: false });
    for (const read of [listRevisions, compareRevisions])
      await expect(read.as(reader.principal, of(pageId))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('counts for the images too, those of earlier revisions included', async () => {
    const { url: link, key } = await anUpload(staff.principal, { purpose: 'library', ownerId: guild.id });
    const sees = async (who: Person) =>
      readUpload.as(who.principal, { key }).then(
        () => true,
        () => false,
      );
    const images = [{ link, alt: 'A map' }];
    const pageId = await aPage(guild, { by: staff, images });
    const stranger = await aMember(guild, { permissions: [] });
    expect([await sees(reader), await sees(stranger), await sees(other.owner)]).toEqual([true, false, false]);
    await save(pageId, 1, { images: [], staffOnly: true });
    expect([await sees(reader), await sees(guild.owner)]).toEqual([false, true]);
    await save(pageId, 2, { images });
    expect(await sees(reader)).toBe(true);
    const foreign = await anUpload(other.owner.principal, { purpose: 'library', ownerId: other.id });
    await expect(save(pageId, 3, { images: [{ link: foreign.url, alt: 'x' }] })).rejects.toMatchObject({
      reason: 'image_not_usable',
    });
  });

  test('counts for what is found: by words and their beginnings, by tag, in a folder and below', async () => {
    const folderId = await aFolder(guild, { name: 'Searched' });
    const parentId = await aFolder(guild, { name: 'Deeper', parentId: folderId });
    await aPage(guild, { title: 'Zephyr plan', body: 'Ropes for Völund', folderId: parentId, tags: ['Wind'] });
    await aPage(guild, { title: 'Secret', body: 'The zephyr of staff', staffOnly: true, tags: ['wind'] });
    expect(await found(reader, 'zeph')).toEqual(['Zephyr plan']);
    expect(await found(staff, 'zeph')).toEqual(['Zephyr plan', 'Secret']);
    expect(await found(reader, 'volund rope')).toEqual(['Zephyr plan']);
    expect(await found(reader, 'zeph', { tag: 'WIND', folderId })).toEqual(['Zephyr plan']);
    expect(await found(reader, 'zeph', { folderId: await aFolder(guild) })).toEqual([]);
    expect(await found(reader, '%')).toEqual([]);
    const tags = (await getLibrary.as(reader.principal, { guildId: guild.id })).tags;
    expect(tags.find(({ tag }) => tag.toLowerCase() === 'wind')).toEqual({ tag: 'Wind', pages: 1 });
  });
});

describe('a folder', () => {
  test("can't be moved into itself, nor too deep, also where two are moved at once", async () => {
    const [a, b] = [await aFolder(guild), await aFolder(guild)];
    const move = (folderId: string, parentId: string) =>
      updateFolder.as(staff.principal, { guildId: guild.id, folderId, parentId });
    await expect(move(a, a)).rejects.toMatchObject({ reason: 'inside_itself' });
    const results = await Promise.allSettled([move(a, b), move(b, a)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    let parentId = await aFolder(guild);
    for (let level = 2; level <= 4; level += 1) parentId = await aFolder(guild, { parentId });
    await expect(aFolder(guild, { parentId })).rejects.toMatchObject({ reason: 'too_deep' });
  });

  test('is deleted with all that is in it, and comes back with that alone', async () => {
    const folderId = await aFolder(guild);
    const inner = await aFolder(guild, { parentId: folderId });
    const [kept, earlier] = [await aPage(guild, { folderId: inner }), await aPage(guild, { folderId: inner })];
    await deletePage.as(staff.principal, of(earlier));
    const which = { guildId: guild.id, folderId };
    expect(await deleteFolder.as(staff.principal, which)).toEqual({ folderId, pages: 1 });
    expect(await isThere(kept, staff)).toBe(false);
    await expect(restorePage.as(staff.principal, of(earlier))).rejects.toMatchObject({ reason: 'folder_deleted' });
    await restoreFolder.as(staff.principal, which);
    expect([await isThere(kept, staff), await isThere(earlier, staff)]).toEqual([true, false]);
  });

  test('is gone for good with its pages and what held their images, once no one can restore it', async () => {
    const folderId = await aFolder(guild);
    const { url: link } = await anUpload(staff.principal, { purpose: 'library', ownerId: guild.id });
    const pageId = await aPage(guild, { by: staff, folderId, images: [{ link, alt: 'A map' }] });
    await deleteFolder.as(staff.principal, { guildId: guild.id, folderId });
    const rest = async () =>
      (
        await database().execute(sql`
          select 1 from library_pages where id = ${pageId} union all select 1 from library_folders where id = ${folderId}
          union all select 1 from upload_claims where starts_with(holder, ${`library:${pageId}:`})`)
      ).rowCount;
    await removeDeletedLibrary();
    expect(await rest()).toBe(3);
    await database().execute(sql`update library_pages set deleted_at = now() - interval '1 hour' where id = ${pageId}`);
    await database().execute(
      sql`update library_folders set deleted_at = now() - interval '1 hour' where id = ${folderId}`,
    );
    await removeDeletedLibrary();
    expect(await rest()).toBe(0);
  });
});

test('ids of another guild are answered like unknown ones', async () => {
  const [pageId, folderId] = [await aPage(other), await aFolder(other)];
  await expect(save(pageId, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(aPage(guild, { folderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(movePage.as(staff.principal, { ...of(await aPage(guild)), folderId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('deleting a folder leaves that of the same ID in another guild, and its pages', async () => {
  const own = await aGuild();
  const folderId = await aFolder(own);
  const pageId = await aPage(own, { folderId });
  const their = await aGuild();
  await database().execute(sql`
    insert into library_folders (guild_id, id, name) select ${their.id}, id, name from library_folders where id = ${folderId}`);
  await database().execute(sql`
    insert into library_pages (guild_id, id, folder_id, title, body, tags, edited_at, edited_by_user_id, edited_by_name, search)
    select ${their.id}, id, folder_id, title, body, tags, edited_at, edited_by_user_id, edited_by_name, search
    from library_pages where id = ${pageId}`);
  await deleteFolder.as(own.owner.principal, { guildId: own.id, folderId });
  const rows = await sqlRows(database()).as({ here: bool, gone: bool })(sql`
    select guild_id = ${own.id} as here, deleted_at is not null as gone from library_pages where id = ${pageId}
    union all select guild_id = ${own.id}, deleted_at is not null from library_folders where id = ${folderId}`);
  expect(rows.toSorted((a, b) => Number(a.here) - Number(b.here))).toEqual([
    ...[false, false].map((gone) => ({ here: false, gone })),
    ...[true, true].map((gone) => ({ here: true, gone })),
  ]);
});
