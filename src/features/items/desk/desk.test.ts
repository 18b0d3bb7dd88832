import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { listPlatformLog } from '#/features/administration/platform-log.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import '#/features/registry.server.ts';
import { listEntries } from '../inventory/inventory.queries.server.ts';
import { importItems, shipItems } from '../item.api.server.ts';
import { anEntryOf, itemNamed } from '../item.factory.ts';
import { searchItems } from '../item.queries.server.ts';
import { createItem } from './commands/create-item.server.ts';
import { restoreItem } from './commands/restore-item.server.ts';
import { retireItem } from './commands/retire-item.server.ts';
import { updateItem } from './commands/update-item.server.ts';
import { getItem, listItems } from './desk.queries.server.ts';

testDatabase();

const ITEM = {
  ...{ name: 'Star Stone', category: 'Raw material' as const, slot: null, profession: 'Mining' },
  ...{ icon: 'gem' as const, rarities: ['Epic', 'Common'] },
};
let admin: UserPrincipal;
let other: UserPrincipal;
beforeAll(async () => {
  admin = await aUser({ name: 'Ines', platformRole: 'admin' });
  other = await aUser({ name: 'Tomas', platformRole: 'admin' });
});

const found = async (query: string) => (await searchItems.as(other, { query })).items.map(({ name }) => name);
const listed = async (asked: Parameters<typeof listItems.as>[1]) =>
  (await listItems.as(admin, asked)).items.map(({ name }) => name);
const ship = () => inTransaction((tx) => shipItems(tx));

describe('platform admins', () => {
  test('add an item, which people find, under a name that no other has', async () => {
    const { guid } = await createItem.as(admin, ITEM);
    expect(await found('star stone')).toEqual(['Star Stone']);
    expect(await getItem.as(admin, { guid })).toMatchObject({
      ...{ ...ITEM, rarities: ['Common', 'Epic'] },
      ...{ source: 'written', isEdited: true, isRetired: false, revision: 1 },
    });
    await expect(createItem.as(admin, { ...ITEM, name: 'STÁR stone' })).rejects.toMatchObject({
      body: { fields: { name: expect.stringContaining('has this name') } },
    });
    expect((await listPlatformLog.as(admin, { limit: 1 })).items[0]).toMatchObject({
      sentence: ['added the item ', ''],
      subject: { type: 'item', label: 'Star Stone' },
    });
  });

  test('change one, unless someone else did meanwhile, whom the refusal names', async () => {
    const guid = await itemNamed('Tin Ore');
    await updateItem.as(other, { guid, revision: 1, name: 'Pewter Ore', rarities: ['Rare'] });
    await expect(updateItem.as(admin, { guid, revision: 1, icon: 'gem' })).rejects.toMatchObject({
      reason: 'saved_meanwhile',
      body: { current: { savedBy: 'Tomas', own: false } },
    });
    expect(await found('pewter')).toEqual(['Pewter Ore']);
    expect(await found('tin ore')).toEqual([]);
    const [entry] = (await listPlatformLog.as(admin, { limit: 1 })).items;
    expect(entry?.details[0]).toEqual({ label: 'Name', value: 'Tin Ore → Pewter Ore' });
    await expect(updateItem.as(admin, { guid, name: 'Iron Ore' })).rejects.toMatchObject({ reason: 'name_taken' });
  });

  test('retire one, which is not found any more but stays where it is, and restore it', async () => {
    const guid = await itemNamed('Iron Ore');
    const { characterId } = await anEntryOf(other);
    await retireItem.as(admin, { guid });
    expect(await found('iron ore')).toEqual([]);
    expect(await listed({ search: guid })).toEqual(['Iron Ore']);
    expect((await listEntries.as(other, { characterId })).items.map(({ name }) => name)).toEqual(['Iron Ore']);
    await expect(anEntryOf(other, { item: 'Iron Ore', note: 'x', node: 'Joeva' })).rejects.toMatchObject({
      code: expect.stringMatching(/INVALID|NOT_FOUND|CONFLICT/),
    });
    await expect(retireItem.as(admin, { guid })).rejects.toMatchObject({ reason: 'already_retired' });
    const { guid: namesake } = await createItem.as(admin, { ...ITEM, name: 'Iron Ore' });
    await expect(restoreItem.as(admin, { guid })).rejects.toMatchObject({ reason: 'name_taken' });
    await retireItem.as(admin, { guid: namesake });
    await restoreItem.as(admin, { guid });
    await expect(restoreItem.as(admin, { guid })).rejects.toMatchObject({ reason: 'not_retired' });
    expect(await found('iron ore')).toEqual(['Iron Ore']);
  });

  test('find items by words and GUID, those that are retired or edited, page by page', async () => {
    expect(await listed({ search: 'STONE star' })).toEqual(['Star Stone']);
    expect(await listed({ search: await itemNamed('Star Stone') })).toEqual(['Star Stone']);
    expect(await listed({ only: 'retired' })).toEqual(['Iron Ore']);
    expect(await listed({ only: 'edited' })).toEqual(['Iron Ore', 'Iron Ore', 'Pewter Ore', 'Star Stone']);
    const first = await listItems.as(admin, { only: 'edited', limit: 3 });
    expect(first.total).toBe(4);
    expect(await listed({ only: 'edited', limit: 3, cursor: first.nextCursor ?? '' })).toEqual(['Star Stone']);
    expect((await listItems.as(admin, { search: '100% _' })).items).toEqual([]);
  });
});

test('a start leaves alone what platform admins edited or wrote, and goes on with the rest; an import replaces all', async () => {
  const guid = await itemNamed('Pewter Ore');
  const retired = await itemNamed('Copper Ore');
  await retireItem.as(admin, { guid: retired });
  await database().execute(sql`update game_items set name = 'Older name' where name = 'Silver Ore'`);
  await ship();
  expect(await getItem.as(admin, { guid })).toMatchObject({ name: 'Pewter Ore', source: 'shipped', isEdited: true });
  expect(await found('copper ore')).toEqual([]);
  expect(await found('star stone')).toEqual(['Star Stone']);
  expect(await found('silver ore')).toEqual(['Silver Ore']);
  const send = (name: string) =>
    inTransaction((tx) =>
      importItems(tx, [{ guid, ...ITEM, name, rarities: ['Common'] }], { source: 'imported', replace: false }),
    );
  const { revision } = await getItem.as(admin, { guid });
  await send('Imported Ore');
  expect(await getItem.as(admin, { guid })).toMatchObject({
    ...{ name: 'Imported Ore', source: 'imported', isEdited: false, revision: revision + 1 },
  });
});
