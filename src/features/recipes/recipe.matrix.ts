import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { aRetiredItem, itemNamed } from '#/features/items/item.factory.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import { KNOWN_BY, RECIPE_ORDERS } from './recipe.search.ts';

const read: MatrixCase = {
  method: 'GET',
  access: { guild: ['view:artisans'] },
  input: ({ guild }) => ({ guildId: guild.id }),
};
/** A steel sword of the catalog that is shipped. */
const STEEL_SWORD = '80c3dc95-5d0e-5b63-a812-d90d3b47c4d9';
const oreAt = '2fc71b0e-92d8-58cb-be18-d2b03e94a35d';

/** About a member whom the caller may act on. */
const ofMember = (rest: () => Promise<object> | object, foreign: MatrixCase['foreign'] = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: ['view:artisans', 'edit:members'] },
  input: async ({ guild }) => ({
    ...{ guildId: guild.id, memberId: (await aMember(guild)).characterId },
    ...(await rest()),
  }),
  foreign: { memberId: async ({ other }) => (await aMember(other)).characterId, ...foreign },
});

const cases: MatrixCases = {
  'recipe.listRecipes': {
    ...read,
    variants: ({ guild: { id: guildId } }) => [
      ...RECIPE_ORDERS.map((sort) => ({ guildId, sort })),
      ...KNOWN_BY.map((known) => ({ guildId, known })),
      { guildId, query: 'iron', profession: 'Metalworking', grade: 'Master' },
      { guildId, cursor: cursorAt('name', ['iron ore', oreAt]) },
      { guildId, sort: 'grade', cursor: cursorAt('grade', [2, 'iron ore', oreAt]) },
    ],
  },
  'recipe.getRecipe': {
    ...read,
    input: async ({ guild }) => ({ guildId: guild.id, itemGuid: await itemNamed('Steel Sword') }),
    foreign: { itemGuid: aRetiredItem },
    variants: ({ guild: { id: guildId } }) => [{ guildId, itemGuid: STEEL_SWORD }],
  },
  'recipe.ownArtisans': { ...read, variants: ({ guild: { id: guildId } }) => [{ guildId }] },
  'recipe.markRecipes': ofMember(async () => ({ itemGuids: [await itemNamed('Iron Sword')], known: true }), {
    'itemGuids.0': aRetiredItem,
  }),
  'recipe.markProfession': ofMember(() => ({ profession: 'Tanning', grade: 'Novice' })),
};

/** The first of the book, by name. */
const FIRST_RECIPES = [
  'Antidote',
  'Apprentice Spellbook',
  'Arcane Core',
  'Ash Chair',
  'Ash Plank',
  'Barley Malt',
  'Basalt Block',
  'Basilisk Leather',
  'Bear Leather',
  'Bedroll',
  'Birch Bed',
  'Birch Plank',
  'Blank Parchment',
  'Boar Leather',
  'Boar Sausage',
  'Bronze Ingot',
  'Caravan Crate',
  'Caravan Sail',
  'Carrot Feed',
  'Charcoal',
  'Cobalt Ingot',
  'Commission Contract',
];

const pages: MatrixPages = {
  '/artisans/recipes': {
    needs: 'view:artisans',
    asMember: {
      controls: [
        ...['button Grade', 'button Mark known recipes', 'button Recipe'],
        ...['combobox Grade', 'combobox Known by', 'combobox Profession', 'searchbox Search recipes'],
        ...['Matrix', 'Recipes', 'Requests', ...FIRST_RECIPES].map((name) => `link ${name}`),
      ],
      noMoreForStaff: 'it is read alone, but for what one’s own characters know',
    },
    mistyped: ['profession=Juggling', 'grade=Lord', 'known=x', 'sort=-x', 'q=%00', 'mark=x'],
  },
  '/artisans/recipes/$itemId': {
    needs: 'view:artisans',
    params: async () => ({ itemId: await itemNamed('Steel Sword') }),
    asMember: {
      controls: [
        ...['checkbox I know this recipe', 'link Recipes'],
        ...['Ash Plank', 'Charcoal', 'Deer Leather', 'Iron Ingot', 'Leather Strap', 'Steel Ingot'].map(
          (name) => `link ${name}`,
        ),
      ],
      noMoreForStaff: 'who knows it is said by each of their own characters',
    },
  },
};

export const matrix: Matrix = { cases, pages };
