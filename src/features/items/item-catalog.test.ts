import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { PROFESSIONS } from '#/features/game/game.data.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { importItems, SHIPPED_CATALOG, shipItems } from './item.api.server.ts';
import { itemNamed } from './item.factory.ts';
import { searchItems } from './item.queries.server.ts';
import { ITEM_CATEGORIES, ITEM_SLOTS } from './item.rules.ts';
import type { CatalogItem } from './item.schema.ts';
import { readCatalog } from './item-catalog.rules.ts';

testDatabase();

const file = (...items: readonly unknown[]) => JSON.stringify(items);
const GUID = 'b1d5a2fb-a791-54c0-a73f-227032da85da';
const item = (facts: Partial<CatalogItem> = {}): CatalogItem => ({
  ...{ guid: '11111111-1111-5111-8111-111111111111', name: 'Test Stone', category: 'Raw material' as const },
  ...{ slot: null, profession: 'Mining', icon: 'gem' as const, rarities: ['Common' as const] },
  ...facts,
});
const shipped = readCatalog(readFileSync(SHIPPED_CATALOG, 'utf8'));
const items = 'items' in shipped ? shipped.items : [];
const send = (sent: readonly CatalogItem[], replace = false) =>
  inTransaction((tx) => importItems(tx, sent, { source: 'imported', replace }));
const counts = async () =>
  (
    await sqlRows(database()).as({ all: int, active: int })(
      sql`select count(*)::int as "all", count(*) filter (where retired_at is null)::int as active from game_items`,
    )
  )[0];

describe('the catalog that is shipped', () => {
  test('has about 300 items, of every category, slot and profession, each by one name', () => {
    expect(items.length).toBeGreaterThan(280);
    const valuesOf = (of: (each: CatalogItem) => unknown) => new Set(items.map(of));
    expect(valuesOf(({ name }) => name.toLowerCase()).size).toBe(items.length);
    expect(ITEM_CATEGORIES.filter((category) => !valuesOf((each) => each.category).has(category))).toEqual([]);
    expect(ITEM_SLOTS.filter((slot) => !valuesOf((each) => each.slot).has(slot))).toEqual([]);
    const professions = valuesOf(({ profession }) => profession);
    expect(
      Object.values(PROFESSIONS)
        .flat()
        .filter((each) => !professions.has(each)),
    ).toEqual([]);
  });

  test('is in the database, and shipping it again changes nothing', async () => {
    await inTransaction((tx) => shipItems(tx));
    expect(await counts()).toEqual({ all: items.length, active: items.length });
    const again = await inTransaction((tx) => importItems(tx, items, { source: 'shipped', replace: true }));
    expect(again).toEqual({ added: 0, changed: 0, unchanged: items.length, retired: 0 });
  });
});

describe('a file', () => {
  test.each([
    ['that is no JSON', '{', "The file isn't JSON: "],
    ['that is no list', '"x"', 'The file must be a list of items, or an object with the list as items.'],
    ['without items', '{"items": []}', 'The file has no items.'],
    ['with something else', file(7), 'Item 1: is no item.'],
    ['without a GUID', file({ name: 'Ore', category: 'Tool' }), 'Item 1 (Ore): guid must be a GUID such as '],
    ['without a name', file({ guid: GUID, category: 'Tool' }), 'Item 1: name is missing.'],
    [
      'of an unknown category',
      file({ guid: GUID, name: 'Ore', category: 'Rock' }),
      'Item 1 (Ore): category must be one of Raw material, ',
    ],
    [
      'with an unknown rarity',
      file({ guid: GUID, name: 'Ore', category: 'Tool', rarities: ['Shiny'] }),
      'Item 1 (Ore): rarities must be one of None, Common, ',
    ],
    [
      'with a field too many',
      file({ guid: GUID, name: 'Ore', category: 'Tool', price: 3 }),
      'Item 1 (Ore): has the unknown field price.',
    ],
    [
      'with the same GUID twice',
      file({ guid: GUID, name: 'Ore', category: 'Tool' }, { guid: GUID.toUpperCase(), name: 'Bar', category: 'Tool' }),
      'Item 2 (Bar): guid is the same as that of item 1.',
    ],
    [
      'with characters that deceive',
      file({ guid: GUID, name: 'Ore\u202e', category: 'Tool' }),
      'Item 1 (Ore\u202e): Contains characters that change the text direction.',
    ],
  ])('%s is refused in words', (_, text, message) => {
    const read = readCatalog(text);
    expect('faults' in read ? read.faults[0] : read).toMatch(
      new RegExp(`^${message.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
    );
  });

  test('names every fault, and completes what may be missing', () => {
    const read = readCatalog(file({ guid: GUID, name: '', category: 'x' }, 3));
    expect('faults' in read && read.faults).toHaveLength(3);
    expect(
      readCatalog(file({ guid: GUID, name: ' Ore ', category: 'Tool', rarities: ['Epic', 'None', 'Common'] })),
    ).toEqual({
      items: [{ guid: GUID, name: 'Ore', category: 'Tool', icon: 'package', rarities: ['Common', 'Epic'] }],
    });
  });
});

describe('an import', () => {
  test('adds, changes, and changes nothing when it is sent again', async () => {
    expect(await send([item()])).toEqual({ added: 1, changed: 0, unchanged: 0, retired: 0 });
    expect(await send([item()])).toEqual({ added: 0, changed: 0, unchanged: 1, retired: 0 });
    expect(await send([item({ name: 'Tést Stone' })])).toEqual({ added: 0, changed: 1, unchanged: 0, retired: 0 });
    const rows = await sqlRows(database()).as({ searched: text })(
      sql`select searched from game_items where guid = ${item().guid}`,
    );
    expect(rows).toEqual([{ searched: 'test stone' }]);
  });

  test('that replaces retires the others, which come back when they are sent again; what is shipped stays away', async () => {
    const retired = await send([item()], true);
    expect(retired).toMatchObject({ retired: items.length });
    expect(await counts()).toEqual({ all: items.length + 1, active: 1 });
    await inTransaction((tx) => shipItems(tx));
    expect(await counts()).toMatchObject({ active: 1 });
    expect(await send(items)).toMatchObject({ added: 0, changed: items.length });
    expect(await counts()).toMatchObject({ active: items.length + 1 });
  });

  test('that fails leaves everything as it was', async () => {
    const before = await counts();
    await expect(send([item({ name: 'New' }), item({ guid: GUID, category: 'Rock' as never })])).rejects.toThrow();
    expect(await counts()).toEqual(before);
    await itemNamed('Copper Ore');
  });
});

describe('the search', () => {
  const found = async (query: string, limit?: number) =>
    (await searchItems.as(await aUser(), { query, ...(limit && { limit }) })).items.map(({ name }) => name);

  test('finds beginnings first, then names with all words, whatever their case and accents', async () => {
    const names = await found('iron');
    const begins = names.map((name) => name.startsWith('Iron'));
    expect(begins[0]).toBe(true);
    expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
    expect(await found('ORE copper')).toEqual(['Copper Ore']);
    expect(await found('Cöpper  ore')).toEqual(['Copper Ore']);
    expect((await found('plank')).every((name) => name.endsWith('Plank'))).toBe(true);
  });

  test('of few letters finds beginnings alone; of none, the first by name; signs are text', async () => {
    expect((await found('ye')).every((name) => name.startsWith('Ye'))).toBe(true);
    expect(await found('', 3)).toHaveLength(3);
    expect(await found('%')).toEqual([]);
    expect(await found('100% _')).toEqual([]);
    expect(await found('nothing like this')).toEqual([]);
  });

  test('leaves out what was retired', async () => {
    await database().execute(sql`update game_items set retired_at = now() where name = 'Copper Ore'`);
    expect(await found('copper ore')).toEqual([]);
  });
});
