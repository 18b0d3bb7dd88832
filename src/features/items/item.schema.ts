import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { PROFESSIONS, RARITIES } from '#/features/game/game.data.ts';
import { FOUND_MAX, ITEM_CATEGORIES, ITEM_ICONS, ITEM_NAME_MAX, ITEM_SLOTS } from './item.rules.ts';

/** What may be sent about items, and what a file of items may have (docs/product/items.md). */

export const searchItemsInput = z.strictObject({
  query: textField({ kind: 'line', max: ITEM_NAME_MAX }).default(''),
  /** Those alone that have a recipe. */
  craftable: z.boolean().default(false),
  limit: z.int().min(1).max(FOUND_MAX).default(FOUND_MAX),
});

const oneOf = <const Words extends readonly [string, ...string[]]>(what: string, words: Words) =>
  z.enum(words, { error: `${what} must be one of ${words.join(', ')}` });

const PROFESSION_NAMES = Object.values(PROFESSIONS).flat() as [string, ...string[]];

/** One item of a file. */
export const catalogItem = z.strictObject(
  {
    guid: z.guid({ error: 'guid must be a GUID such as b1d5a2fb-a791-54c0-a73f-227032da85da' }).toLowerCase(),
    name: textField({ kind: 'line', max: ITEM_NAME_MAX, required: 'name is missing', tooLong: 'name is too long' }),
    category: oneOf('category', ITEM_CATEGORIES),
    slot: oneOf('slot', ITEM_SLOTS).nullish(),
    profession: oneOf('profession', PROFESSION_NAMES).nullish(),
    icon: oneOf('icon', ITEM_ICONS).default('package'),
    rarities: z
      .array(oneOf('rarities', RARITIES), { error: 'rarities must be a list' })
      .transform((rarities) => RARITIES.filter((rarity) => rarity !== 'None' && rarities.includes(rarity)))
      .default([]),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? `has the unknown field ${issue.keys[0]}` : 'is no item') },
);

export type CatalogItem = z.output<typeof catalogItem>;
