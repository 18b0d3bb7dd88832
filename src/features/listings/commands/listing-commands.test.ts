import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AppError } from '#/base/app-error.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { getStorefront, searchGlobal, searchGuild } from '#/features/market/market.queries.server.ts';
import { aStorefront } from '#/features/storefronts/storefront.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { brokenInvariants } from '#/platform/ledger/ledger.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { testStore } from '#/testing/store.ts';
import { pauseListingsIn } from '../listing.api.server.ts';
import { aListing, ORE } from '../listing.factory.ts';
import { listMine } from '../listing.queries.server.ts';
import { createListing } from './create-listing.server.ts';
import { deleteListing } from './delete-listing.server.ts';
import { duplicateListing } from './duplicate-listing.server.ts';
import { pauseListing } from './pause-listing.server.ts';
import { restoreListing } from './restore-listing.server.ts';
import { updateListing } from './update-listing.server.ts';

testDatabase();
testStore();
let guild: FactoryGuild;
let seller: Person;

beforeAll(async () => {
  guild = await aGuild();
  seller = await aMember(guild, { permissions: ['view:storefronts'] });
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.body.fields ?? error.body.reason,
  );
const facts = async (more: object = {}) => ({ ...ORE, gameItemGuid: await itemNamed('Iron Ore'), ...more });
const creating = async (more: object) =>
  refusal(createListing.as(seller.principal, { characterId: seller.characterId, ...(await facts(more)) }));

test.each([
  [{ title: '' }, { title: 'Title is required' }],
  [{ title: 'x'.repeat(256) }, { title: 'Title must be less than 255 characters' }],
  [{ stock: 0 }, { stock: 'Stock must be at least 1' }],
  [{ priceGold: 100_000 }, { priceGold: 'Gold must be less than 100000' }],
  [{ priceSilver: 100 }, { priceSilver: 'Silver must be less than 100' }],
  [{ priceCopper: 100 }, { priceCopper: 'Copper must be less than 100' }],
  [{ priceCopper: -1 }, { priceCopper: 'Price must be at least 0' }],
  [{ gameItemGuid: '' }, { gameItemGuid: 'Game item is required' }],
  [{ region: '' }, { region: 'Region is required' }],
  [{ server: '' }, { server: 'Server is required' }],
  [{ node: '' }, { node: 'Node is required' }],
  [{ rarity: 'Artifact' }, { rarity: expect.any(String) }],
])('%j is refused', async (more, fields) => {
  expect(await creating(more)).toEqual(fields);
});

test('a listing is found, changed, paused, archived, restored and duplicated; a gift has no price', async () => {
  const { principal, characterId } = seller;
  const listingId = await aListing(principal, characterId, { title: 'Rare gift', priceGold: 0 });
  const found = async () => (await searchGlobal.as(principal, { query: 'rare gift' })).items.map(({ id }) => id);
  expect(await found()).toEqual([listingId]);
  const change = async (version: number, more: object) =>
    refusal(updateListing.as(principal, { listingId, version, ...(await facts({ title: 'Rare gift', ...more })) }));
  expect([await change(1, { stock: 4 }), await change(1, {})]).toEqual(['done', 'listing_changed']);
  await pauseListing.as(principal, { listingId, paused: true });
  expect(await found()).toEqual([]);
  await pauseListing.as(principal, { listingId, paused: false });
  await deleteListing.as(principal, { listingId });
  expect(await found()).toEqual([]);
  await restoreListing.as(principal, { listingId });
  const { id } = await duplicateListing.as(principal, { listingId });
  const mine = await listMine.as(principal, { characterId, view: 'open', query: 'gift' });
  expect(mine.items.map(({ id: of, status, stock }) => [of, status, stock])).toEqual([
    [id, 'paused', 4],
    [listingId, 'active', 4],
  ]);
  expect(await brokenInvariants(database())).toEqual([]);
});

test('a guild’s listing is for its members, and gone with the seller', async () => {
  const { principal, characterId } = seller;
  const listingId = await aListing(principal, characterId, { title: 'For members', platform: 'guild' });
  const found = async () =>
    (await searchGuild.as(principal, { guildId: guild.id, query: 'for members' })).items.map(({ id }) => id);
  expect(await found()).toEqual([listingId]);
  expect((await searchGlobal.as(principal, { query: 'for members' })).items).toEqual([]);
  expect(await refusal(searchGuild.as((await aPerson()).principal, { guildId: guild.id }))).toBe('permission_missing');
  await inTransaction((tx) => pauseListingsIn(tx, guild.id, characterId));
  expect(await found()).toEqual([]);
  const outsider = await aPerson();
  expect(
    await refusal(
      createListing.as(outsider.principal, {
        ...{ characterId: outsider.characterId, ...(await facts({ platform: 'guild' })) },
      }),
    ),
  ).toBe('not_in_guild');
});

test('a storefront that is turned off says no more than that, and one on vacation hides its listings', async () => {
  const { principal, characterId } = await aPerson();
  await aListing(principal, characterId, { title: 'Hidden thing' });
  const found = async () => (await searchGlobal.as(seller.principal, { query: 'hidden thing' })).items.length;
  const shown = () => getStorefront.as(seller.principal, { characterId });
  expect([await found(), (await shown()).available]).toEqual([1, true]);
  await aStorefront(principal, characterId, { onVacation: true });
  expect([await found(), (await shown()).available]).toEqual([0, true]);
  await aStorefront(principal, characterId, { enableGlobalStorefront: false });
  expect([await found(), await shown()]).toEqual([0, { available: false, isMine: false, storefront: null }]);
});

test('the stock of a listing is never less than what is reserved', async () => {
  const listingId = await aListing(seller.principal, seller.characterId);
  await expect(database().execute(sql`update listings set reserved = 11 where id = ${listingId}`)).rejects.toThrow();
});
