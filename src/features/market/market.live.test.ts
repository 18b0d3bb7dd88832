import { afterAll, expect, test } from 'vitest';
import { offersScope } from '#/base/live-topics.ts';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { deleteListing } from '#/features/listings/commands/delete-listing.server.ts';
import { pauseListing } from '#/features/listings/commands/pause-listing.server.ts';
import { updateListing } from '#/features/listings/commands/update-listing.server.ts';
import { aListing, ORE } from '#/features/listings/listing.factory.ts';
import { aStorefront } from '#/features/storefronts/storefront.factory.ts';
import { cancelTrade } from '#/features/trades/commands/cancel-trade.server.ts';
import { createTrade } from '#/features/trades/commands/create-trade.server.ts';
import { tradeNow } from '#/features/trades/trade.factory.ts';
import { listen, stopListening } from '#/platform/live/live.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { testStore } from '#/testing/store.ts';

testDatabase();
testStore();
afterAll(stopListening);

test('whoever looks at a storefront hears of each change of what it offers to everyone, and of nothing in a guild', async () => {
  const guild = await aGuild();
  const { principal, characterId } = await aMember(guild, { permissions: ['view:storefronts'] });
  const buyer = await aMember(guild, { permissions: ['view:storefronts'] });
  let heard: string[] = [];
  const stop = listen(offersScope(characterId), (topic) => {
    // Everything, when the process begins to listen.
    if (topic !== '*') heard.push(topic);
  });
  const after = async (change: () => Promise<unknown>) => {
    heard = [];
    await change();
    return heard.length > 0;
  };
  const changes = async (platform: 'global' | 'guild') => {
    const listingId = await aListing(principal, characterId, { platform });
    const which = { listingId, characterId: buyer.characterId, quantity: 1, unitPrice: 2_00_00 };
    const facts = { ...ORE, platform, gameItemGuid: await itemNamed('Iron Ore') };
    let trade = '';
    return [
      await after(() => updateListing.as(principal, { listingId, version: 1, ...facts, priceGold: 2 })),
      await after(async () => {
        trade = (await createTrade.as(buyer.principal, which)).id;
      }),
      await after(async () => cancelTrade.as(principal, { ...(await tradeNow(trade)), reason: 'Gone.' })),
      await after(() => pauseListing.as(principal, { listingId, paused: true })),
      await after(() => pauseListing.as(principal, { listingId, paused: false })),
      await after(() => deleteListing.as(principal, { listingId })),
    ];
  };
  expect(await changes('global')).toEqual(Array(6).fill(true));
  expect(await changes('guild')).toEqual(Array(6).fill(false));
  const moved = await aListing(principal, characterId);
  const facts = { ...ORE, platform: 'guild' as const, gameItemGuid: await itemNamed('Iron Ore') };
  expect(await after(() => updateListing.as(principal, { listingId: moved, version: 1, ...facts }))).toBe(true);
  expect(await after(() => aStorefront(principal, characterId, { onVacation: true }))).toBe(true);
  const other = await aPerson();
  expect(await after(() => aListing(other.principal, other.characterId))).toBe(false);
  stop();
});
