import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { REALMS, REGIONS } from '#/features/game/game.data.ts';
import { nodeKey } from '#/features/game/node.schema.ts';
import { STOREFRONT_TEXT_MAX, STOREFRONT_TITLE_MAX } from './storefront.rules.ts';

/** What may be sent about a storefront (docs/product/storefronts.md#storefront). */

const id = z.uuid().toLowerCase();
const link = z.string().max(500).nullable();

const facts = {
  storefrontTitle: textField({
    kind: 'line',
    max: STOREFRONT_TITLE_MAX,
    required: 'Title is required',
    tooLong: `Keep the title to ${STOREFRONT_TITLE_MAX} characters`,
  }),
  storefrontDescription: textField({
    kind: 'lines',
    max: STOREFRONT_TEXT_MAX,
    tooLong: `Keep the description to ${STOREFRONT_TEXT_MAX.toLocaleString('en-US')} characters`,
  }),
  enableGlobalStorefront: z.boolean(),
  enableGuildStorefront: z.boolean(),
  onVacation: z.boolean(),
};

export const ofCharacterInput = z.strictObject({ characterId: id });

/** All but the title may be left out. */
export const saveStorefrontInput = z.strictObject({
  characterId: id,
  storefrontTitle: facts.storefrontTitle,
  storefrontDescription: facts.storefrontDescription.nullish().transform((text) => text ?? ''),
  enableGlobalStorefront: facts.enableGlobalStorefront.default(false),
  enableGuildStorefront: facts.enableGuildStorefront.default(false),
  onVacation: facts.onVacation.default(false),
  storefrontAvatarImageLink: link.default(null),
  storefrontBannerImageLink: link.default(null),
  region: z.enum(REGIONS).nullable().default(null),
  server: z.enum(REALMS).nullable().default(null),
  node: nodeKey.nullable().default(null),
});

/** 'None' of a select is nothing. */
const orNone = z.string().transform((chosen) => (chosen === 'None' ? null : chosen));

/** The form's fields; an image is '' while there is none. */
export const storefrontForm = z.strictObject({
  ...facts,
  storefrontAvatarImageLink: z.string().transform((url) => url || null),
  storefrontBannerImageLink: z.string().transform((url) => url || null),
  region: orNone.pipe(z.enum(REGIONS).nullable()),
  node: orNone.pipe(nodeKey.nullable()),
});
