import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { RARITIES, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { nodeKey } from '#/features/game/node.schema.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM_CATEGORIES, ITEM_ICONS } from '#/features/items/item.rules.ts';
import { PLATFORMS } from '#/features/storefronts/storefront.rules.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import {
  GOLD_MAX,
  INSTRUCTIONS_MAX,
  LISTING_TEXT_MAX,
  LISTING_TITLE_MAX,
  SMALL_COIN_MAX,
  STOCK_MAX,
} from './listing.rules.ts';
import { MINE_VIEWS } from './listing.search.ts';

/** What may be sent about listings (docs/product/storefronts.md#listings). */

const id = z.uuid().toLowerCase();
const QUALITY = 'Choose a quality from the list';
const ENCHANTMENT = 'Choose an enchantment from the list';
const PRICE = 'Price must be at least 0';
const STOCK = 'Stock must be at least 1';

const coin = (most: number, tooMuch: string) => z.int('Enter whole numbers').min(0, PRICE).max(most, tooMuch);
const lines = (max: number) => textField({ kind: 'lines', max });
const quality = z.int(QUALITY).min(0, QUALITY).max(100, QUALITY).multipleOf(10, QUALITY).nullable();
const enchantment = z.int(ENCHANTMENT).min(0, ENCHANTMENT).max(20, ENCHANTMENT).nullable();

const facts = {
  title: textField({
    kind: 'line',
    max: LISTING_TITLE_MAX,
    required: 'Title is required',
    tooLong: 'Title must be less than 255 characters',
  }),
  description: lines(LISTING_TEXT_MAX),
  deliveryInstructions: lines(INSTRUCTIONS_MAX),
  communicationInstructions: lines(INSTRUCTIONS_MAX),
  stock: z.int(STOCK).min(1, STOCK).max(STOCK_MAX, 'Stock must be less than 1000000'),
  priceGold: coin(GOLD_MAX, 'Gold must be less than 100000'),
  priceSilver: coin(SMALL_COIN_MAX, 'Silver must be less than 100'),
  priceCopper: coin(SMALL_COIN_MAX, 'Copper must be less than 100'),
  rarity: z.enum(RARITIES, { error: 'Choose a rarity from the list' }),
  quality,
  grade: z.enum(ENTRY_GRADES, { error: 'Choose a grade from the list' }),
  enchantment,
  region: z.enum(REGIONS, { error: 'Region is required' }),
  server: z.enum(REALMS, { error: 'Server is required' }),
  node: nodeKey.or(z.literal('').transform(() => '')).refine((node) => node !== '', 'Node is required'),
  platform: z.enum(PLATFORMS, { error: 'Choose where it is listed' }),
  isNodeStorefront: z.boolean(),
};

const sent = {
  ...facts,
  description: facts.description.default(''),
  deliveryInstructions: facts.deliveryInstructions.default(''),
  communicationInstructions: facts.communicationInstructions.default(''),
  rarity: facts.rarity.default('None'),
  quality: quality.default(null),
  grade: facts.grade.default('None'),
  enchantment: enchantment.default(null),
  isNodeStorefront: facts.isNodeStorefront.default(false),
  gameItemGuid: z.guid('Game item is required').toLowerCase(),
  imageLink: z.string().max(500).nullable().default(null),
};

export const createListingInput = z.strictObject({ characterId: id, ...sent });
/** `version`: as it was read; of one that changed since, nothing is saved. */
export const updateListingInput = z.strictObject({
  listingId: id,
  version: z.int().min(1),
  ...sent,
  // A listing that is sold out stays as it is until it gets new stock.
  stock: z.int(STOCK).min(0, STOCK).max(STOCK_MAX, 'Stock must be less than 1000000'),
});
export type ListingFacts = Omit<z.output<typeof createListingInput>, 'characterId'>;

export const listingInput = z.strictObject({ listingId: id });
export const pauseListingInput = z.strictObject({ listingId: id, paused: z.boolean() });
export const listMineInput = listInput({
  characterId: id,
  view: z.enum(MINE_VIEWS).default('open'),
  query: textField({ kind: 'line', max: 100 }).default(''),
});
export const listOfInput = listInput({ characterId: id });
export const listInGuildInput = listInput({ guildId: id, characterId: id });

/** 'None' of a select is nothing; anything else a number. */
const numberOrNone = (schema: z.ZodType<number | null>) =>
  z
    .string()
    .transform((text) => (text === 'None' ? null : Number(text)))
    .pipe(schema as z.ZodType<number | null, number | null>);
const { server: _, ...written } = facts;

/** The form's fields; `item` is what the picker holds, an image is '' while there is none. */
export const listingForm = (isNew: boolean) =>
  z.strictObject({
    item: z
      .object({
        ...{ guid: z.guid(), name: z.string(), category: z.enum(ITEM_CATEGORIES), icon: z.enum(ITEM_ICONS) },
        rarities: z.array(z.string()).readonly(),
      })
      .nullable()
      .transform((item, context) => {
        if (item) return item;
        context.addIssue({ code: 'custom', message: 'Game item is required' });
        return z.NEVER;
      }),
    ...written,
    stock: isNew ? facts.stock : updateListingInput.shape.stock,
    quality: numberOrNone(quality),
    enchantment: numberOrNone(enchantment),
    imageLink: z.string().transform((url) => url || null),
  });
