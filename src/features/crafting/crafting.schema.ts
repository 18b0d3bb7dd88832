import * as z from 'zod';
import { isDay } from '#/base/day.ts';
import { textField } from '#/base/text-schema.ts';
import { ENTRY_RARITIES, QUALITIES } from '#/features/items/inventory/inventory.rules.ts';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import { RECIPE_QUANTITY_MAX } from '#/features/recipes/recipe.rules.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { ANSWER_MAX, NOTE_MAX, QUANTITY_MAX, STEP_NAMES } from './crafting.rules.ts';
import { CRAFT_VIEWS } from './crafting.search.ts';

/** What may be sent about crafting requests (docs/product/crafting.md). */

const id = z.uuid().toLowerCase();
const guid = z.guid().toLowerCase();
const one = { guildId: id, requestId: id };
const tooLong = (max: number) => `Keep it to ${max} characters`;
const note = textField({ kind: 'lines', max: NOTE_MAX, tooLong: tooLong(NOTE_MAX) });
const answer = textField({ kind: 'lines', max: ANSWER_MAX, tooLong: tooLong(ANSWER_MAX) });
const day = z.string().refine(isDay, 'Enter a date');

const wholeUpTo = (max: number) => {
  const error = `Enter a whole number from 1 to ${max.toLocaleString('en-US')}`;
  return z.int({ error }).min(1, { error }).max(max, { error });
};
const quantity = wholeUpTo(QUANTITY_MAX);
/** A tree multiplies what is asked for. */
const PART_MAX = QUANTITY_MAX * RECIPE_QUANTITY_MAX;

export const requestCraftInput = z.strictObject({
  ...{ guildId: id, itemGuid: guid, quantity, note },
  rarity: z.enum(ENTRY_RARITIES).default('None'),
  quality: z
    .int()
    .refine((value) => (QUALITIES as readonly number[]).includes(value), 'Choose a quality')
    .nullable()
    .default(null),
  dueDay: day.nullable().default(null),
});
export const craftInput = z.strictObject(one);
/** `crafterId`: the character who crafts it, one's own or, as staff, another member's. */
export const acceptCraftInput = z.strictObject({ ...one, crafterId: id });
export const moveCraftInput = z.strictObject({ ...one, step: z.enum(STEP_NAMES), answer: answer.default('') });
export const claimPartInput = z.strictObject({ ...one, itemGuid: guid, quantity: wholeUpTo(PART_MAX) });
/** `memberId`: the character that claimed it; one's own claim where it isn't said. */
export const releasePartInput = z.strictObject({ ...one, itemGuid: guid, memberId: id.nullable().default(null) });
/** Those that wait, oldest first; one's own and those that are done, newest first. */
export const listCraftsInput = listInput({ guildId: id, view: z.enum(CRAFT_VIEWS).default('open') });

/** The dialogs. */
const number = z.union([z.number(), z.string().transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))]);
export const requestCraftForm = z.strictObject({
  item: z
    .custom<ItemFacts | null>()
    .refine((item) => item !== null, 'Choose an item')
    .transform((item) => item as ItemFacts),
  quantity: number.pipe(quantity),
  rarity: z.string().pipe(z.enum(ENTRY_RARITIES)),
  quality: z.string().transform((text) => (text === 'None' ? null : Number(text))),
  dueDay: z
    .string()
    .transform((text) => (text === '' ? null : text))
    .pipe(day.nullable()),
  note,
});
export const claimForm = z.strictObject({ quantity: number.pipe(wholeUpTo(PART_MAX)) });
export const answerForm = z.strictObject({
  answer: textField({ kind: 'lines', max: ANSWER_MAX, required: 'Reason is required', tooLong: tooLong(ANSWER_MAX) }),
});
