import { uuidv7 } from '#/base/id.ts';
import { aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { aListing } from '#/features/listings/listing.factory.ts';
import { aStorefront } from '#/features/storefronts/storefront.factory.ts';
import { aTrade } from '#/features/trades/trade.factory.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import { MARKET_SORTS } from './market.search.ts';

const CURSORS = { newest: ['2026-01-01T00:00:00+00:00', uuidv7()], price: [100, uuidv7()], '-price': [100, uuidv7()] };
const variants = (more: object) => [
  ...MARKET_SORTS.flatMap((sort) => [
    { ...more, sort },
    { ...more, sort, cursor: cursorAt(sort, CURSORS[sort]) },
  ]),
  { ...more, query: 'bulk a1' },
  { ...more, query: 'bu' },
  { ...more, item: uuidv7(), sort: 'price' as const, online: true as const },
  { ...more, region: 'Europe', server: 'Lotharia', rarity: 'None', grade: 'None', quality: 50, sort: 'price' as const },
  { ...more, region: 'Europe', node: 'Joeva', rarity: 'None', grade: 'None', minPrice: 100, maxPrice: 200 },
];

const cases: MatrixCases = {
  'market.searchGlobal': { method: 'GET', access: 'signed in', input: () => ({}), variants: () => variants({}) },
  'market.searchGuild': {
    method: 'GET',
    access: { guild: ['view:storefronts'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild }) => variants({ guildId: guild.id }),
  },
  'market.getStorefront': {
    method: 'GET',
    access: 'signed in',
    input: async ({ guild: { owner } }) => {
      await aStorefront(owner.principal, owner.characterId);
      return { characterId: owner.characterId };
    },
    foreign: { characterId: async () => (await aPerson()).characterId },
  },
  'market.getGuildStorefront': {
    method: 'GET',
    access: { guild: ['view:storefronts'] },
    input: async ({ guild: { id: guildId, owner } }) => {
      await aStorefront(owner.principal, owner.characterId);
      return { guildId, characterId: owner.characterId };
    },
    foreign: {
      characterId: async ({ other: { owner } }) => {
        await aStorefront(owner.principal, owner.characterId);
        return owner.characterId;
      },
    },
  },
};

const pages: MatrixPages = {
  '/storefronts': {
    needs: 'view:storefronts',
    params: async ({ guild: { owner } }) => {
      await aListing(owner.principal, owner.characterId, { platform: 'guild' });
      return {};
    },
    mistyped: ['sort=x', 'region=x', 'from=-1', 'show=x'],
    asMember: {
      controls: [
        ...[
          'button All items',
          'button Views',
          'checkbox Seller online in the last hour',
          'combobox Quality',
          'combobox Realm',
        ],
        ...['button Buy Iron ore', 'combobox Grade', 'combobox Node', 'combobox Order', 'combobox Price'],
        ...['combobox Rarity', 'combobox Region', 'link Iron and Brine', 'link My buy orders'],
        ...['link My storefront', 'link My trades', 'radio Buy orders', 'radio Listings'],
        ...['link Someone', 'searchbox Search storefronts and listings'],
      ],
      noMoreForStaff: 'everyone buys and offers there; staff decide disputes, which have pages of their own',
    },
  },
  '/storefronts/$characterId': {
    needs: 'view:storefronts',
    params: async ({ guild: { owner } }) => {
      await aListing(owner.principal, owner.characterId, { platform: 'guild' });
      return { characterId: owner.characterId };
    },
    asMember: { controls: ['button Buy Iron ore', 'button Report Iron ore'] },
  },
  '/storefronts/tx/$transactionId': {
    needs: 'view:storefronts',
    // Its two sides are others; staff decide it.
    foundBy: ['edit:admin', 'owner'],
    params: async ({ guild }) => {
      const sees = { permissions: ['view:storefronts'] };
      const [buyer, seller] = [await aMember(guild, sees), await aMember(guild, sees)];
      return { transactionId: await aTrade({ buyer, seller }, 'disputed', 'guild') };
    },
  },
};

export const matrix: Matrix = { cases, pages };
