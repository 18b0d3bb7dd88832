import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { PROFESSIONS } from '#/features/game/game.data.ts';
import { SHIPPED_CATALOG } from '#/features/items/item.api.server.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { searchItems } from '#/features/items/item.queries.server.ts';
import { readCatalog } from '#/features/items/item-catalog.rules.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { importRecipes, SHIPPED_RECIPES, shipRecipes } from './recipe.api.server.ts';
import type { Recipe, TreeItem } from './recipe.rules.ts';
import { treeItemsOf } from './recipe.sql.server.ts';
import { readRecipes, recipeFaults } from './recipe-catalog.rules.ts';
import { breakDown, linesOf } from './recipe-tree.rules.ts';

testDatabase();

const catalog = readCatalog(readFileSync(SHIPPED_CATALOG, 'utf8'));
const items = 'items' in catalog ? catalog.items : [];
const names = new Map(items.map(({ guid, name }) => [guid, name]));
const shipped = readRecipes(readFileSync(SHIPPED_RECIPES, 'utf8'));
const recipes = 'recipes' in shipped ? shipped.recipes : [];
const guid = (name: string): string => items.find((item) => item.name === name)?.guid ?? name;
const file = (...list: readonly unknown[]) => JSON.stringify(list);
const recipe = (facts: Partial<Recipe> = {}): Recipe => ({
  ...{ item: guid('Iron Ingot'), quantity: 1, profession: 'Metalworking', grade: 'Novice' as const },
  parts: [{ item: guid('Iron Ore'), quantity: 3 }],
  ...facts,
});
const send = (sent: readonly Recipe[], replace = false) =>
  inTransaction((tx) => importRecipes(tx, sent, { source: 'imported', replace }));

describe('the recipes that are shipped', () => {
  test('are of the catalog, without a circle, and everything that is not gathered has one', () => {
    expect(shipped).not.toHaveProperty('faults');
    expect(recipeFaults(recipes, names, new Map())).toEqual([]);
    const made = new Set(recipes.map(({ item }) => item));
    expect(items.filter(({ guid: id, category }) => category !== 'Raw material' && !made.has(id))).toEqual([]);
  });

  test('are made by the profession that the catalog names, which processes or crafts', () => {
    const makers: readonly string[] = [...PROFESSIONS.processing, ...PROFESSIONS.crafting];
    const byItem = new Map(items.map((item) => [item.guid, item.profession]));
    expect(
      recipes.filter(({ item, profession }) => byItem.get(item) !== profession || !makers.includes(profession)),
    ).toEqual([]);
  });

  test('end at what is gathered, some of them after five steps', () => {
    const tree = new Map<string, TreeItem>(
      items.map((item) => [
        item.guid,
        { ...item, profession: item.profession ?? null, recipe: recipes.find((one) => one.item === item.guid) ?? null },
      ]),
    );
    const lines = recipes.flatMap(({ item }) => linesOf(breakDown(item, 1, tree)));
    expect(Math.max(...lines.map(({ depth }) => depth))).toBeGreaterThanOrEqual(4);
    const ends = lines.filter(({ parts, rest }) => parts.length === 0 && rest > 0);
    expect(ends.filter(({ item }) => item.category !== 'Raw material')).toEqual([]);
  });

  test('are in the database, and shipping them again changes nothing', async () => {
    const again = await inTransaction((tx) => importRecipes(tx, recipes, { source: 'shipped', replace: true }));
    expect(again).toEqual({ added: 0, changed: 0, unchanged: recipes.length, retired: 0 });
    const found = await treeItemsOf(database(), guid('Teleport Anchor'));
    expect(found.size).toBeGreaterThan(12);
    expect([...found.values()].find(({ name }) => name === 'Bronze Ingot')).toBeUndefined();
  });
});

describe('a file', () => {
  test.each([
    ['that is no JSON', '{', "The file isn't JSON: "],
    ['that is no list', '"x"', 'The file must be a list of recipes, or an object with the list as recipes.'],
    ['without recipes', '{"recipes": []}', 'The file has no recipes.'],
    ['with something else', file(7), 'Recipe 1: is no recipe.'],
    ['with a field too many', file({ ...recipe(), price: 3 }), 'Recipe 1: has the unknown field price.'],
    [
      'of no profession',
      file({ ...recipe(), profession: 'Juggling' }),
      'Recipe 1: profession must be one of Fishing, ',
    ],
    ['of half an item', file({ ...recipe(), quantity: 0.5 }), 'Recipe 1: quantity must be a whole number from 1 to '],
    ['without parts', file({ ...recipe(), parts: [] }), 'Recipe 1: parts must be a list of 1 to 12 items'],
    ['with one item twice', file(recipe(), recipe()), 'Recipe 2: item is the same as that of recipe 1.'],
  ])('%s is refused in words', (_, text, message) => {
    const read = readRecipes(text);
    expect('faults' in read && read.faults[0]?.startsWith(message), JSON.stringify(read)).toBe(true);
  });
});

describe('an import', () => {
  test('of an unknown item or of a circle is refused, and names the recipe', async () => {
    const unknown = recipe({ parts: [{ item: 'b1d5a2fb-a791-54c0-a73f-227032da85db', quantity: 1 }] });
    expect(await send([recipe(), unknown])).toEqual({
      faults: ['Recipe 2 (Iron Ingot): the catalog has no item b1d5a2fb-a791-54c0-a73f-227032da85db.'],
    });
    const circle = recipe({ parts: [{ item: guid('Iron Sword'), quantity: 1 }] });
    expect(await send([circle])).toEqual({ faults: ['Recipe 1 (Iron Ingot): it would be made of itself.'] });
    expect(await send([recipe()])).toMatchObject({ unchanged: 1 });
  });

  test('changes what is different, and with replace the others leave; what is shipped stays away', async () => {
    expect(await send([recipe({ quantity: 2 })])).toEqual({ added: 0, changed: 1, unchanged: 0, retired: 0 });
    expect(await send([recipe({ quantity: 2 })], true)).toMatchObject({ unchanged: 1, retired: recipes.length - 1 });
    await inTransaction((tx) => shipRecipes(tx));
    const [book] = await sqlRows(database()).as({ n: int })(
      sql`select count(*)::int as n from game_recipes where retired_at is null`,
    );
    expect(book?.n).toBe(1);
    expect((await treeItemsOf(database(), await itemNamed('Iron Ingot'))).size).toBe(2);
    const asked = { query: 'iron', craftable: true };
    const found = async (input: object) => (await searchItems.as(await aUser(), input)).items.map(({ name }) => name);
    expect(await found(asked)).toEqual(['Iron Ingot']);
    expect(await found({ query: 'iron' })).toContain('Iron Ore');
    expect(await send(recipes)).toMatchObject({ added: 0, changed: recipes.length });
    expect(await found(asked)).not.toContain('Iron Ore');
    expect((await found(asked)).length).toBeGreaterThan(1);
  });
});
