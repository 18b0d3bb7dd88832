import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { PROFESSIONS, RARITIES } from '#/features/game/game.data.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { ITEM_CATEGORIES, ITEM_ICONS, ITEM_NAME_MAX, ITEM_SLOTS } from '../item.rules.ts';
import { DESK_FILTERS, DESK_PAGE } from './desk.rules.ts';

/** What platform admins may send about items of the catalog (docs/product/items.md#editing). */

/** Those that an item can exist in. */
export const ITEM_RARITIES = RARITIES.filter((rarity) => rarity !== 'None');
const PROFESSION_NAMES = Object.values(PROFESSIONS).flat() as [string, ...string[]];

export const deskFields = {
  name: textField({
    ...{ kind: 'line' as const, max: ITEM_NAME_MAX, required: 'Name is required' },
    tooLong: `Keep it to ${ITEM_NAME_MAX} characters`,
  }),
  category: z.enum(ITEM_CATEGORIES, { error: 'Choose a category' }),
  slot: z.enum(ITEM_SLOTS, { error: 'Choose a slot' }).nullable(),
  profession: z.enum(PROFESSION_NAMES, { error: 'Choose a profession' }).nullable(),
  icon: z.enum(ITEM_ICONS, { error: 'Choose an icon' }),
  /** In the order of rarities, whatever order they are sent in. */
  rarities: z
    .array(z.enum(ITEM_RARITIES as [string, ...string[]], { error: 'Choose a rarity' }))
    .max(RARITIES.length)
    .transform((sent) => ITEM_RARITIES.filter((rarity) => sent.includes(rarity)) as string[]),
};

const one = { guid: z.guid().toLowerCase() };

export const createItemInput = z.strictObject(deskFields);
/** What isn't sent stays. `revision`: the one that was edited; a newer one on the server refuses it. */
export const updateItemInput = z.strictObject({
  ...z.object(deskFields).partial().shape,
  ...one,
  revision: z.int().min(1).optional(),
});
export const deskItemInput = z.strictObject(one);
export const deskListInput = listInput(
  { search: z.string().trim().max(ITEM_NAME_MAX).optional(), only: z.enum(DESK_FILTERS).optional() },
  { limit: DESK_PAGE },
);
