import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CSV_START } from '#/base/csv.ts';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { deleteCharacter } from '#/features/my-characters/commands/delete-character.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { anInventoryEntry, itemNamed, PLAIN } from '../item.factory.ts';
import { addEntry } from './commands/add-entry.server.ts';
import { importEntries } from './commands/import-entries.server.ts';
import { removeEntry } from './commands/remove-entry.server.ts';
import { restoreEntry } from './commands/restore-entry.server.ts';
import { updateEntry } from './commands/update-entry.server.ts';
import { listEntries } from './inventory.queries.server.ts';
import { removeDeletedEntries } from './inventory.repository.server.ts';
import { ENTRIES_MAX } from './inventory.rules.ts';
import { ENTRY_ORDERS } from './inventory.search.ts';
import { exportEntries } from './inventory-export.queries.server.ts';
import { previewImport } from './inventory-import.queries.server.ts';
import { readInventory } from './inventory-import.rules.ts';
import '#/features/registry.server.ts';

const { url } = testDatabase();
let user: UserPrincipal;
let characterId: string;
beforeEach(async () => {
  user = await aUser();
  characterId = (await aCharacter(user, { name: 'Edda' })).id;
});

const list = async (input: Partial<Parameters<typeof listEntries>[0]> = {}) =>
  listEntries.as(user, { characterId, ...input });
const shown = async (input?: Parameters<typeof list>[0]) =>
  (await list(input)).items.map(({ name, quantity }) => `${name} ${quantity}`);
const has = (item: string, facts: Parameters<typeof anInventoryEntry>[2] = {}) =>
  anInventoryEntry(user, characterId, { item, ...facts });
const rows = (...lines: readonly string[]) => [
  ...readInventory(['Item,Quantity,Rarity,Note', ...lines].join('\n')).rows,
];

describe('adding', () => {
  test('writes an entry down, and invalidates the owner’s page alone', async () => {
    const topics = await publishedTopics(url, () =>
      has('Steel Greatsword', {
        rarity: 'Epic',
        quality: 90,
        grade: 'Exhalted',
        enchantment: 0,
        node: 'Joeva',
        note: ' Mine ',
      }),
    );
    expect(topics).toEqual([`user:${user.userId}:inventory`]);
    const { items, total, character, can } = await list();
    expect({ total, character, can }).toEqual({ total: 1, character: { name: 'Edda' }, can: { change: true } });
    expect(items[0]).toMatchObject({
      ...{ name: 'Steel Greatsword', category: 'Weapon', quantity: 10, rarity: 'Epic', quality: 90 },
      ...{ grade: 'Exhalted', enchantment: 0, node: 'Joeva', note: 'Mine' },
    });
  });

  test('the same again makes it more, up to the limit; another variant is another entry', async () => {
    const first = await has('Iron Ore', { note: 'Kept' });
    const itemGuid = await itemNamed('Iron Ore');
    expect(await addEntry.as(user, { characterId, itemGuid, ...PLAIN, quantity: 5 })).toEqual({
      ...{ entryId: first.entryId, name: 'Iron Ore', quantity: 15, wasThere: true },
    });
    expect((await list()).items).toMatchObject([{ quantity: 15, note: 'Kept' }]);
    for (const variant of [
      { rarity: 'Rare' },
      { quality: 0 },
      { grade: 'Adept' },
      { enchantment: 0 },
      { node: 'Joeva' },
    ] as const)
      await has('Iron Ore', variant);
    expect((await list()).total).toBe(6);
    await expect(has('Iron Ore', { quantity: 999_999 })).rejects.toMatchObject({ reason: 'quantity_too_large' });
  });

  test('two at the same moment are one entry', async () => {
    await Promise.all([has('Iron Ore'), has('Iron Ore'), has('Iron Ore')]);
    expect(await shown()).toEqual(['Iron Ore 30']);
  });

  test('refuses what is no item, what has left the catalog, and a rarity that the item has not', async () => {
    const itemGuid = await itemNamed('Farm Bread');
    await expect(addEntry.as(user, { characterId, itemGuid: uuidv7(), ...PLAIN })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(addEntry.as(user, { characterId, itemGuid, ...PLAIN, rarity: 'Artifact' })).rejects.toMatchObject({
      ...{ reason: 'rarity_unknown' },
      message: "Farm Bread doesn't exist in this rarity. Choose None, Common, Uncommon, Rare, Heroic.",
    });
    await database().execute(sql`update game_items set retired_at = now() where guid = ${itemGuid}`);
    await expect(addEntry.as(user, { characterId, itemGuid, ...PLAIN })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database().execute(sql`update game_items set retired_at = null where guid = ${itemGuid}`);
  });

  test.each([
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: 1_000_000 },
    { quality: 5 },
    { quality: 110 },
    { enchantment: 21 },
    { enchantment: -1 },
    { grade: 'Exalted' },
    { rarity: 'Shiny' },
    { node: 'Atlantis' },
    { note: 'x'.repeat(301) },
    { extra: 1 },
  ])('refuses %j', async (wrong) => {
    const input = { characterId, itemGuid: await itemNamed('Iron Ore'), ...PLAIN, ...wrong };
    await expect(addEntry.as(user, input as never)).rejects.toMatchObject({ code: 'INVALID' });
  });

  test('ends at the limit, and so do an import and an undo', async () => {
    const { entryId } = await has('Moonbell');
    await removeEntry.as(user, { characterId, entryId });
    await database().execute(sql`
      insert into inventory_entries (id, user_id, character_id, item_guid, quantity, rarity, grade, note, enchantment, node)
      select gen_random_uuid(), ${user.userId}, ${characterId}, i.guid, 1, 'None', 'None', '', n % 20, null
      from (select guid, row_number() over (order by guid) as at from game_items where name <> 'Moonbell') i,
        generate_series(0, 9) n where i.at <= 100`);
    expect((await list()).total).toBe(ENTRIES_MAX);
    const full = { reason: 'inventory_full', message: 'An inventory can have 1,000 entries. Remove some first.' };
    await expect(has('Moonbell')).rejects.toMatchObject(full);
    await expect(restoreEntry.as(user, { characterId, entryId })).rejects.toMatchObject(full);
    expect(await previewImport.as(user, { characterId, rows: rows('Moonbell,1') })).toMatchObject({ isTooMany: true });
    await expect(importEntries.as(user, { characterId, rows: rows('Moonbell,1') })).rejects.toMatchObject(full);
  });
});

describe('changing, removing and restoring', () => {
  test('changes everything but the item', async () => {
    const which = await has('Iron Ore');
    await updateEntry.as(user, { ...which, ...PLAIN, quantity: 3, rarity: 'Rare', note: 'Line\nand line' });
    expect((await list()).items).toMatchObject([
      { name: 'Iron Ore', quantity: 3, rarity: 'Rare', note: 'Line\nand line' },
    ]);
  });

  test('refuses to become another entry, and a rarity that the item has not', async () => {
    await has('Iron Ore');
    const rare = await has('Iron Ore', { rarity: 'Rare' });
    await expect(updateEntry.as(user, { ...rare, ...PLAIN })).rejects.toMatchObject({ reason: 'same_entry' });
    await expect(updateEntry.as(user, { ...rare, ...PLAIN, rarity: 'Artifact' })).rejects.toMatchObject({
      reason: 'rarity_unknown',
    });
  });

  test('restores what was removed, unless it is there again; by the clock it is gone for good', async () => {
    const which = await has('Iron Ore');
    await removeEntry.as(user, which);
    expect(await shown()).toEqual([]);
    await expect(updateEntry.as(user, { ...which, ...PLAIN })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await restoreEntry.as(user, which);
    expect(await shown()).toEqual(['Iron Ore 10']);
    await removeEntry.as(user, which);
    const again = await has('Iron Ore');
    await expect(restoreEntry.as(user, which)).rejects.toMatchObject({ reason: 'same_entry' });
    await removeEntry.as(user, again);
    await database().execute(
      sql`update inventory_entries set deleted_at = now() - interval '11 minutes' where id = ${which.entryId}`,
    );
    await expect(restoreEntry.as(user, which)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await removeDeletedEntries();
    expect(await entriesOf()).toBe(1);
  });
});

/** Rows of the character, also removed ones. */
async function entriesOf(): Promise<number | undefined> {
  const [row] = await sqlRows(database()).as({ n: int })(
    sql`select count(*)::int as n from inventory_entries where character_id = ${characterId}`,
  );
  return row?.n;
}

test('no one else reads or changes anything: it answers like an unknown character', async () => {
  const which = await has('Iron Ore');
  const removed = await has('Tin Ore');
  await removeEntry.as(user, removed);
  const other = await aUser();
  const own = await aCharacter(other);
  const itemGuid = await itemNamed('Iron Ore');
  const tries = (id: string): Promise<unknown>[] => [
    listEntries.as(other, { characterId: id }),
    exportEntries.as(other, { characterId: id }),
    addEntry.as(other, { characterId: id, itemGuid, ...PLAIN }),
    updateEntry.as(other, { ...which, characterId: id, ...PLAIN, quantity: 1 }),
    removeEntry.as(other, { ...which, characterId: id }),
    restoreEntry.as(other, { ...removed, characterId: id }),
    previewImport.as(other, { characterId: id, rows: rows('Iron Ore,1') }),
    importEntries.as(other, { characterId: id, rows: rows('Iron Ore,1') }),
  ];
  const bodies = async (id: string) =>
    (await Promise.allSettled(tries(id))).map((tried) =>
      tried.status === 'rejected' ? tried.reason.body : tried.value,
    );
  const unknown = await bodies(uuidv7());
  expect(unknown).toEqual(unknown.map(() => expect.objectContaining({ code: 'NOT_FOUND' })));
  expect(await bodies(characterId)).toEqual(unknown);
  // An own character opens no entry of another's.
  const foreign = { ...which, characterId: own.id };
  await expect(updateEntry.as(other, { ...foreign, ...PLAIN })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(removeEntry.as(other, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await shown()).toEqual(['Iron Ore 10']);
});

test('goes with its character', async () => {
  await has('Iron Ore');
  await removeEntry.as(user, await has('Tin Ore'));
  await deleteCharacter.as(user, { characterId });
  expect(await entriesOf()).toBe(0);
  await expect(list()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('the list', () => {
  beforeEach(async () => {
    await has('Oak Log', { quantity: 5, rarity: 'Common' });
    await has('Iron Sword', { quantity: 1, rarity: 'Artifact', note: 'From Oakheart' });
    await has('Copper Ore', { quantity: 5 });
    await has('Daffodil', { quantity: 900, rarity: 'Rare' });
  });

  test.each([
    [{}, ['Copper Ore 5', 'Daffodil 900', 'Iron Sword 1', 'Oak Log 5']],
    [{ sort: '-name' }, ['Oak Log 5', 'Iron Sword 1', 'Daffodil 900', 'Copper Ore 5']],
    [{ sort: '-quantity' }, ['Daffodil 900', 'Copper Ore 5', 'Oak Log 5', 'Iron Sword 1']],
    [{ sort: '-rarity' }, ['Iron Sword 1', 'Daffodil 900', 'Oak Log 5', 'Copper Ore 5']],
    [{ sort: 'updated' }, ['Oak Log 5', 'Iron Sword 1', 'Copper Ore 5', 'Daffodil 900']],
    [{ query: 'ÓAK' }, ['Oak Log 5']],
    [{ query: 'oak' }, ['Iron Sword 1', 'Oak Log 5']],
    [{ category: 'Raw material', rarity: 'Rare' }, ['Daffodil 900']],
    [{ query: '%' }, []],
  ] as const)('%j', async (input, expected) => expect(await shown(input)).toEqual(expected));

  test('is read page by page in every order', async () => {
    for (const sort of ENTRY_ORDERS) {
      const read: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 1, ...(cursor && { cursor }) });
        expect(page.total).toBe(cursor === undefined ? 4 : undefined);
        read.push(...page.items.map(({ name, quantity }) => `${name} ${quantity}`));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect({ sort, read }).toEqual({ sort, read: await shown({ sort }) });
    }
  });
});

describe('a file', () => {
  const csv = async (input: Partial<Parameters<typeof exportEntries>[0]> = {}) => {
    const { lines } = await exportEntries.as(user, { characterId, ...input });
    let file = '';
    for await (const line of lines) file += line;
    return file;
  };

  test('that was exported changes nothing when it is imported, and brings all of it to another character', async () => {
    await has('Iron Sword', {
      rarity: 'Epic',
      quality: 0,
      grade: 'Divine',
      enchantment: 20,
      node: "Squall's End",
      note: '=1+1, "x"\nline',
    });
    await has('Oak Log');
    const file = await csv();
    expect(file).toBe(
      `${CSV_START}Item,Quantity,Rarity,Quality,Grade,Enchantment,Node,Note,Category\r\n` +
        `Iron Sword,10,Epic,0%,Divine,20,Squall's End,"'=1+1, ""x""\nline",Weapon\r\nOak Log,10,None,,None,,,,Raw material\r\n`,
    );
    expect(await csv({ query: 'oak' })).toMatch(/\r\nOak Log,[^\n]+\n$/);
    const sheet = [...readInventory(file).rows];
    expect(await previewImport.as(user, { characterId, rows: sheet })).toMatchObject({ changes: [], unchanged: 2 });
    await expect(importEntries.as(user, { characterId, rows: sheet })).rejects.toMatchObject({
      reason: 'nothing_to_import',
    });
    const { id: alt } = await aCharacter(user);
    expect(await importEntries.as(user, { characterId: alt, rows: sheet })).toEqual({ added: 2, changed: 0 });
    const strip = async (id: string) =>
      (await listEntries.as(user, { characterId: id })).items.map(({ id: _, updatedAt: __, ...rest }) => rest);
    expect(await strip(alt)).toEqual(await strip(characterId));
  });

  test('is shown before anything happens, then sets what it says and leaves the rest', async () => {
    await has('Iron Ore', { quantity: 5 });
    await has('Tin Ore', { quantity: 7 });
    await has('Daffodil', { quantity: 1 });
    await database().execute(sql`
      insert into game_items (guid, name, searched, category, icon, rarities, source)
      select gen_random_uuid(), 'Twin', 'twin', 'Tool', 'package', '{}', 'shipped' from generate_series(1, 2)`);
    const sheet = rows(
      'IRON ORE,9',
      'tin ore,7',
      'Oak Log,3,Epic',
      'Iron Ore,1',
      'Nothing,1',
      'Twin,1',
      'Farm Bread,1,Artifact',
    );
    const before = await shown();
    expect(await previewImport.as(user, { characterId, rows: sheet })).toEqual({
      added: 1,
      changes: [
        { line: 2, name: 'Iron Ore', quantity: 9, before: 5, rarity: 'None' },
        { line: 4, name: 'Oak Log', quantity: 3, before: null, rarity: 'Epic' },
      ],
      unchanged: 1,
      leftOut: [
        { line: 5, item: 'Iron Ore', why: 'same' },
        { line: 6, item: 'Nothing', why: 'unknown' },
        { line: 7, item: 'Twin', why: 'several' },
        { line: 8, item: 'Farm Bread', why: 'rarity' },
      ],
      isTooMany: false,
    });
    expect(await shown()).toEqual(before);
    expect(await importEntries.as(user, { characterId, rows: sheet })).toEqual({ added: 1, changed: 1 });
    expect(await shown()).toEqual(['Daffodil 1', 'Iron Ore 9', 'Oak Log 3', 'Tin Ore 7']);
  });

  test('of wrong lines is refused', async () => {
    const [row] = rows('Iron Ore,1');
    for (const wrong of [
      [],
      Array.from({ length: 1_001 }, () => row!),
      [{ ...row!, quantity: 0 }],
      [{ ...row!, item: '' }],
    ])
      await expect(importEntries.as(user, { characterId, rows: wrong })).rejects.toMatchObject({ code: 'INVALID' });
  });
});
