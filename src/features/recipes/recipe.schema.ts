import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { PROFESSION_LIST } from '#/features/artisans/artisan.rules.ts';
import { ARTISAN_GRADES, type Profession } from '#/features/game/game.data.ts';
import { ITEM_NAME_MAX } from '#/features/items/item.rules.ts';
import { sortedListInput } from '#/platform/lists/list-input.ts';
import { MARKED_MAX, PARTS_MAX, RECIPE_QUANTITY_MAX } from './recipe.rules.ts';
import { DEFAULT_ORDER, KNOWN_BY, RECIPE_ORDERS } from './recipe.search.ts';

/** What may be sent about recipes (docs/product/recipes.md), and what a file of them holds. */

const id = z.uuid().toLowerCase();
const guid = z.guid().toLowerCase();

export const listRecipesInput = sortedListInput(
  {
    guildId: id,
    query: textField({ kind: 'line', max: ITEM_NAME_MAX }).default(''),
    profession: z.enum(PROFESSION_LIST).nullable().default(null),
    /** Those that this grade is enough for. */
    grade: z.enum(ARTISAN_GRADES).nullable().default(null),
    known: z.enum(KNOWN_BY).nullable().default(null),
  },
  { sorts: RECIPE_ORDERS, sort: DEFAULT_ORDER, limit: 50 },
);
export type ListRecipesInput = z.input<typeof listRecipesInput>;

export const recipeInput = z.strictObject({ guildId: id, itemGuid: guid });

/** Whether a member knows these recipes. */
export const markRecipesInput = z.strictObject({
  ...{ guildId: id, memberId: id },
  itemGuids: z.array(guid).min(1).max(MARKED_MAX),
  known: z.boolean(),
});
/** All recipes of a profession that this grade is enough for. */
export const markProfessionInput = z.strictObject({
  ...{ guildId: id, memberId: id },
  profession: z.enum(PROFESSION_LIST),
  grade: z.enum(ARTISAN_GRADES),
});

/** The dialog. */
export const markProfessionForm = z.strictObject({
  profession: z.string().pipe(z.enum(PROFESSION_LIST, 'Choose a profession')),
  grade: z.enum(ARTISAN_GRADES),
});

const oneOf = <const Words extends readonly [string, ...string[]]>(what: string, words: Words) =>
  z.enum(words, { error: `${what} must be one of ${words.join(', ')}` });
const guidOf = (what: string) =>
  z.guid({ error: `${what} must be the GUID of an item, such as b1d5a2fb-a791-54c0-a73f-227032da85da` }).toLowerCase();
const quantityOf = (what: string) => {
  const error = `${what} must be a whole number from 1 to ${RECIPE_QUANTITY_MAX.toLocaleString('en-US')}`;
  return z.int({ error }).min(1, { error }).max(RECIPE_QUANTITY_MAX, { error });
};
const unknownField = (otherwise: string) => ({
  error: (issue: { readonly code?: string; readonly keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys' ? `has the unknown field ${issue.keys?.[0]}` : otherwise,
});

const part = z.strictObject(
  { item: guidOf('item of a part'), quantity: quantityOf('quantity of a part') },
  unknownField('parts must be a list of items with quantities') as never,
);
const PARTS = `parts must be a list of 1 to ${PARTS_MAX} items with quantities`;

/** One recipe of a file. */
export const fileRecipe = z.strictObject(
  {
    item: guidOf('item'),
    quantity: quantityOf('quantity').default(1),
    profession: oneOf('profession', PROFESSION_LIST as readonly [Profession, ...Profession[]]),
    grade: oneOf('grade', ARTISAN_GRADES),
    parts: z.array(part, { error: PARTS }).min(1, { error: PARTS }).max(PARTS_MAX, { error: PARTS }),
  },
  unknownField('is no recipe') as never,
);
