import { uuidv7 } from '#/base/id.ts';
import { aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { aRetiredItem, characterOf, itemNamed } from '#/features/items/item.factory.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aListing, anArchivedListing, ORE } from './listing.factory.ts';
import { MINE_VIEWS } from './listing.search.ts';

type Make = (user: UserPrincipal, characterId: string) => Promise<string>;

/** About a listing of the caller's own; visitors send someone else's. */
const ofListing = (make: Make, rest: () => Promise<object> | object = () => ({})): MatrixCase => ({
  ...{ method: 'POST', access: 'signed in', personal: true as const },
  input: async ({ guild }, { principal }) => {
    const user = principal ?? guild.owner.principal;
    return { listingId: await make(user, await characterOf(user)), ...(await rest()) };
  },
  foreign: { listingId: ({ other: { owner } }: MatrixWorld) => make(owner.principal, owner.characterId) },
});

const facts = async () => ({ ...ORE, gameItemGuid: await itemNamed('Iron Ore') });
const CURSOR = ['2026-01-01T00:00:00+00:00', uuidv7()];

const cases: MatrixCases = {
  'listing.createListing': {
    ...{ method: 'POST', access: 'signed in', personal: true as const },
    input: async ({ guild }, { principal }) => ({
      characterId: await characterOf(principal ?? guild.owner.principal),
      ...(await facts()),
    }),
    foreign: { characterId: ({ other }) => other.owner.characterId, gameItemGuid: aRetiredItem },
  },
  'listing.updateListing': {
    ...ofListing(aListing, async () => ({ version: 1, ...(await facts()), stock: 3 })),
    foreign: {
      listingId: ({ other: { owner } }) => aListing(owner.principal, owner.characterId),
      gameItemGuid: aRetiredItem,
    },
  },
  'listing.pauseListing': ofListing(aListing, () => ({ paused: true })),
  'listing.duplicateListing': ofListing(aListing),
  'listing.deleteListing': ofListing(aListing),
  'listing.restoreListing': ofListing(anArchivedListing),
  'listing.getMine': { ...ofListing(aListing), method: 'GET' },
  'listing.listMine': {
    ...{ method: 'GET', access: 'signed in', personal: true as const },
    input: async ({ guild }, { principal }) => ({ characterId: await characterOf(principal ?? guild.owner.principal) }),
    foreign: { characterId: ({ other }) => other.owner.characterId },
    variants: ({ guild: { owner } }) =>
      MINE_VIEWS.flatMap((view) => [
        { characterId: owner.characterId, view },
        { characterId: owner.characterId, view, query: 'ore', cursor: cursorAt(view, CURSOR) },
      ]),
  },
  'listing.listOf': {
    method: 'GET',
    access: 'signed in',
    input: ({ guild }) => ({ characterId: guild.owner.characterId }),
    foreign: { characterId: async () => (await aPerson()).characterId },
    variants: ({ guild: { owner } }) => [
      { characterId: owner.characterId },
      { characterId: owner.characterId, cursor: cursorAt('global', CURSOR) },
    ],
  },
  'listing.listInGuild': {
    method: 'GET',
    access: { guild: ['view:storefronts'] },
    input: ({ guild }) => ({ guildId: guild.id, characterId: guild.owner.characterId }),
    foreign: { characterId: ({ other }) => other.owner.characterId },
    variants: ({ guild: { id: guildId, owner } }) => [
      { guildId, characterId: owner.characterId },
      { guildId, characterId: owner.characterId, cursor: cursorAt('guild', CURSOR) },
    ],
  },
};

export const matrix: Matrix = { cases };
