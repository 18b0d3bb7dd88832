import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { deleteListing } from '#/features/listings/commands/delete-listing.server.ts';
import { pauseListing } from '#/features/listings/commands/pause-listing.server.ts';
import { restoreListing } from '#/features/listings/commands/restore-listing.server.ts';
import { updateListing } from '#/features/listings/commands/update-listing.server.ts';
import { aListing, ORE } from '#/features/listings/listing.factory.ts';
import { aStorefront } from '#/features/storefronts/storefront.factory.ts';
import { cancelTrade } from '#/features/trades/commands/cancel-trade.server.ts';
import { createTrade } from '#/features/trades/commands/create-trade.server.ts';
import { tradeReactions } from '#/features/trades/trade.reactions.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { testStore } from '#/testing/store.ts';
import { anOrder } from '../buy-order.factory.ts';
import { listFitting, listMine } from '../buy-order.queries.server.ts';
import { createOrder } from '../commands/create-order.server.ts';
import { pauseOrder } from '../commands/pause-order.server.ts';
import { notifySearch } from '../searches/commands/notify-search.server.ts';
import { aSearch } from '../searches/market-search.factory.ts';
import { matchReactions, tellRest } from './match.reactions.server.ts';

testDatabase();
testStore();
let guild: FactoryGuild;
let seller: Person;
let buyer: Person;

const SEES = { permissions: ['view:storefronts'] };

beforeAll(async () => {
  guild = await aGuild();
  seller = await aMember(guild, SEES);
});

beforeEach(async () => {
  buyer = await aMember(guild, SEES);
});

/** What someone is told when what happened is reacted to twice, as by a queue that delivers too often. */
async function toldTo({ principal }: Person) {
  await reactNow([...matchReactions, ...tradeReactions], 2);
  const rows = await sqlRows(database()).as({ title: text, link: text })(sql`
    delete from notifications where user_id = ${principal.userId} and kind in ('order.matched', 'search.matched') returning title, link`);
  return rows.map(({ title }) => title);
}

const sells = (facts: Parameters<typeof aListing>[2] = {}, by = seller) =>
  aListing(by.principal, by.characterId, facts);
const wants = (facts: Parameters<typeof anOrder>[2] = {}, by = buyer) => anOrder(by.principal, by.characterId, facts);
const FITS = 'Fits your buy order for Iron Ore: Iron ore';

test('a buyer is told once of a listing at a price, and again when it is cheaper', async () => {
  await wants();
  const listingId = await sells();
  expect(await toldTo(buyer)).toEqual([FITS]);
  const { principal } = seller;
  const change = async (version: number, priceGold: number) =>
    updateListing.as(principal, { listingId, version, ...ORE, gameItemGuid: await itemNamed('Iron Ore'), priceGold });
  await change(1, 1);
  expect(await toldTo(buyer)).toEqual([]);
  await change(2, 3);
  expect(await toldTo(buyer)).toEqual([]);
  await change(3, 2);
  expect(await toldTo(buyer)).toEqual([FITS]);
  await deleteListing.as(principal, { listingId });
});

test('unread ones of one order make room for the newest', async () => {
  await wants();
  const first = await sells({ title: 'First' });
  await reactNow(matchReactions);
  const second = await sells({ title: 'Second' });
  expect(await toldTo(buyer)).toEqual(['Fits your buy order for Iron Ore: Second']);
  for (const listingId of [first, second]) await deleteListing.as(seller.principal, { listingId });
});

test('resumed, restored and returned stock is told of; what is paused, reserved or hidden is not', async () => {
  const { principal, characterId } = seller;
  const listingId = await sells({ stock: 1 });
  await pauseListing.as(principal, { listingId, paused: true });
  await wants();
  expect(await toldTo(buyer)).toEqual([]);
  await pauseListing.as(principal, { listingId, paused: false });
  expect(await toldTo(buyer)).toEqual([FITS]);
  await deleteListing.as(principal, { listingId });
  const late = await aPerson();
  await wants({}, late);
  await restoreListing.as(principal, { listingId });
  expect(await toldTo(late)).toEqual([FITS]);

  const other = await aPerson();
  const { id: transactionId } = await createTrade.as(other.principal, {
    ...{ listingId, characterId: other.characterId, quantity: 1, unitPrice: 10_000 },
  });
  const waiting = await aPerson();
  await wants({}, waiting);
  expect(await toldTo(waiting)).toEqual([]);
  await cancelTrade.as(other.principal, { transactionId, version: 1, reason: 'Too far away.' });
  expect(await toldTo(waiting)).toEqual([FITS]);

  await aStorefront(principal, characterId, { onVacation: true });
  const away = await aPerson();
  const orderId = await wants({}, away);
  await pauseListing.as(principal, { listingId, paused: true });
  await pauseListing.as(principal, { listingId, paused: false });
  expect(await toldTo(away)).toEqual([]);
  expect((await listFitting.as(away.principal, { orderId })).items).toEqual([]);
  await aStorefront(principal, characterId);
  expect((await listFitting.as(away.principal, { orderId })).items.map(({ id }) => id)).toEqual([listingId]);
  await deleteListing.as(principal, { listingId });
});

test('no one is told of their own listings, of people they don’t trade with, or while their order is paused', async () => {
  const [blocked, blocking, paused] = [await aPerson(), await aPerson(), await aPerson()];
  await wants({}, seller);
  for (const who of [blocked, blocking]) await wants({}, who);
  await pauseOrder.as(paused.principal, { orderId: await wants({}, paused), paused: true });
  await database().execute(sql`
    insert into trader_blocks (user_id, blocked_user_id, at) values
      (${seller.principal.userId}, ${blocked.principal.userId}, now()), (${blocking.principal.userId}, ${seller.principal.userId}, now())`);
  const listingId = await sells();
  for (const who of [seller, blocked, blocking, paused]) expect(await toldTo(who)).toEqual([]);
  await deleteListing.as(seller.principal, { listingId });
});

test('a guild’s orders meet its listings alone, and are its traders’', async () => {
  await wants({ platform: 'guild' });
  const barred = await aMember(guild, SEES);
  await wants({ platform: 'guild' }, barred);
  await database().execute(sql`
    delete from member_roles where guild_id = ${guild.id} and character_id = ${barred.characterId}`);
  const outside = await aPerson();
  await wants({}, outside);
  const globally = await sells({ title: 'For all' });
  expect([await toldTo(buyer), await toldTo(outside)]).toEqual([[], ['Fits your buy order for Iron Ore: For all']]);
  const inGuild = await sells({ title: 'For us', platform: 'guild' });
  expect(await toldTo(buyer)).toEqual(['Fits your buy order for Iron Ore: For us']);
  for (const who of [barred, outside]) expect(await toldTo(who)).toEqual([]);
  for (const listingId of [globally, inGuild]) await deleteListing.as(seller.principal, { listingId });
});

test('a new order shows what fits it already, the cheapest first, and tells of nothing', async () => {
  const dear = await sells({ priceGold: 2, rarity: 'Rare' });
  const cheap = await sells({ rarity: 'Epic' });
  const common = await sells({ rarity: 'Common' });
  const orderId = await wants({ rarity: 'Rare' });
  expect((await listFitting.as(buyer.principal, { orderId })).items.map(({ id }) => id)).toEqual([cheap, dear]);
  const mine = await listMine.as(buyer.principal, { characterId: buyer.characterId });
  expect(mine.items.map(({ id, fitting }) => [id, fitting])).toEqual([[orderId, 2]]);
  for (const listingId of [dear, cheap, common]) await deleteListing.as(seller.principal, { listingId });
});

test('a saved search tells its owner of what it finds on the global market, while it is to', async () => {
  const quiet = await aPerson();
  await aSearch(quiet.principal, { name: 'Quiet' });
  const searchId = await aSearch(buyer.principal, { name: 'Ore', isNotified: true });
  const found = ['Found by your search Ore: Iron ore'];
  const listings = [await sells(), await sells({ platform: 'guild' })];
  expect([await toldTo(buyer), await toldTo(quiet)]).toEqual([found, []]);
  listings.push(await sells({ priceGold: 3 }), await sells({ item: 'Oak Plank', title: 'Planks' }));
  expect(await toldTo(buyer)).toEqual([]);
  await notifySearch.as(buyer.principal, { searchId, isNotified: false });
  listings.push(await sells());
  expect(await toldTo(buyer)).toEqual([]);
  for (const listingId of listings) await deleteListing.as(seller.principal, { listingId });
});

test('more people than one run tells are told by the next, each once', async () => {
  await createOrder.as(buyer.principal, {
    ...{ characterId: buyer.characterId, itemGuid: await itemNamed('Oak Plank'), quantity: 1, maxUnitPrice: 10_000 },
    platform: 'global',
  });
  await database().execute(sql`
    insert into buy_orders (id, user_id, character_id, item_guid, quantity, max_unit_price, note, status, created_at, updated_at)
    select gen_random_uuid(), user_id, character_id, item_guid, quantity, max_unit_price + n, '', 'open', now(), now()
    from buy_orders, generate_series(1, 60) n where user_id = ${buyer.principal.userId}`);
  const listingId = await sells({ item: 'Oak Plank' });
  await reactNow(matchReactions, 2);
  const told = async () => {
    const [row] = await sqlRows(database()).as({ orders: int, listings: int })(sql`
      select count(distinct order_id)::int as orders, (select count(*)::int from market_matchings) as listings
      from market_notices n join buy_orders o on o.id = n.order_id where o.user_id = ${buyer.principal.userId}`);
    return row;
  };
  expect(await told()).toEqual({ orders: 50, listings: 1 });
  await Promise.all([tellRest(), tellRest()]);
  expect(await told()).toEqual({ orders: 61, listings: 0 });
  await deleteListing.as(seller.principal, { listingId });
});
