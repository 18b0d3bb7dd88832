import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPerson, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aListing } from '#/features/listings/listing.factory.ts';
import { buyerConfirm } from '#/features/trades/commands/buyer-confirm.server.ts';
import { communicate } from '#/features/trades/commands/communicate.server.ts';
import { createTrade } from '#/features/trades/commands/create-trade.server.ts';
import { sellerConfirm } from '#/features/trades/commands/seller-confirm.server.ts';
import { tradeNow } from '#/features/trades/trade.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { testStore } from '#/testing/store.ts';
import { anOrder } from '../buy-order.factory.ts';
import { listFitting } from '../buy-order.queries.server.ts';
import { reopenOrder } from '../commands/reopen-order.server.ts';
import { updateOrder } from '../commands/update-order.server.ts';
import { countReactions } from './count.reactions.server.ts';
import { countTrade } from './count.repository.server.ts';
import { countedDown } from './count.rules.ts';

testDatabase();
testStore();
let seller: Person;
beforeAll(async () => {
  seller = await aPerson();
});

/** A trade that a buyer has begun. */
async function bought(
  { principal, characterId }: Person,
  quantity: number,
  facts: Parameters<typeof aListing>[2] = {},
) {
  const listingId = await aListing(seller.principal, seller.characterId, { stock: quantity, ...facts });
  return (await createTrade.as(principal, { listingId, characterId, quantity, unitPrice: 10_000 })).id;
}

async function completed({ principal }: Person, id: string): Promise<string> {
  await communicate.as(principal, { ...(await tradeNow(id)), message: 'At the stall tonight?' });
  await sellerConfirm.as(seller.principal, await tradeNow(id));
  await buyerConfirm.as(principal, await tradeNow(id));
  return id;
}

const left = async ({ principal }: Person) =>
  (
    await sqlRows(database()).as({ status: text, quantity: int })(sql`
      select status, quantity from buy_orders where user_id = ${principal.userId} order by id`)
  ).map(({ status, quantity }) => (status === 'closed' ? 'closed' : quantity));

/** What someone is told when what happened is reacted to twice, as by a queue that delivers too often. */
async function toldTo({ principal }: Person) {
  await reactNow(countReactions, 2);
  const rows = await sqlRows(database()).as({ title: text })(sql`
    delete from notifications where user_id = ${principal.userId} and kind = 'order.counted' returning title`);
  return rows.map(({ title }) => title);
}

test.each([
  [[10], 4, [6]],
  [[10], 10, [0]],
  [[3, 10, 5], 7, [0, 6]],
  [[3], 7, [0]],
  [[], 7, []],
])('orders for %j, of which %i are bought, leave %j', (quantities, all, expected) => {
  const orders = quantities.map((quantity, n) => ({ id: String(n), quantity }));
  expect(countedDown(orders, all).map((counted) => counted.left)).toEqual(expected);
});

test('an order says what is left of it once a trade is completed, is closed when that is nothing, and can be reopened', async () => {
  const buyer = await aPerson();
  const orderId = await anOrder(buyer.principal, buyer.characterId, { quantity: 10 });
  const other = await aPerson();
  await anOrder(other.principal, other.characterId, { quantity: 10 });
  const first = await bought(buyer, 4);
  await reactNow(countReactions);
  expect(await left(buyer)).toEqual([10]);
  await completed(buyer, first);
  expect(await toldTo(buyer)).toEqual(['Your buy order for Iron Ore: 6 left to buy']);
  expect(await left(buyer)).toEqual([6]);
  // One more than is left: it's counted for no one else.
  await completed(buyer, await bought(buyer, 7));
  expect(await toldTo(buyer)).toEqual(['Your buy order for Iron Ore is filled']);
  expect([await left(buyer), await left(other)]).toEqual([['closed'], [10]]);
  const fitting = async () => (await listFitting.as(buyer.principal, { orderId })).closed;
  expect(await fitting()).toEqual({ itemName: 'Iron Ore', quantity: 6 });
  await reopenOrder.as(buyer.principal, { orderId });
  expect([await fitting(), await left(buyer)]).toEqual([null, [6]]);
});

test('only what was bought of what was asked before counts', async () => {
  const buyer = await aPerson();
  const { principal, characterId } = buyer;
  await anOrder(principal, characterId, { quantity: 10, rarity: 'Epic' });
  await anOrder(principal, characterId, { quantity: 10, maxUnitPrice: 9_999 });
  await anOrder(principal, characterId, { quantity: 10, item: 'Oak Plank' });
  const id = await bought(buyer, 2, { rarity: 'Rare' });
  await anOrder(principal, characterId, { quantity: 10 });
  await completed(buyer, id);
  expect([await toldTo(buyer), await left(buyer)]).toEqual([[], [10, 10, 10, 10]]);
});

test('a quantity that was set while something was being bought is what is left', async () => {
  const buyer = await aPerson();
  const { principal, characterId } = buyer;
  const orderId = await anOrder(principal, characterId, { quantity: 10 });
  const id = await bought(buyer, 4);
  await updateOrder.as(principal, { orderId, version: 1, quantity: 6, maxUnitPrice: 20_000 });
  await completed(buyer, id);
  expect([await toldTo(buyer), await left(buyer)]).toEqual([[], [6]]);
});

test('trades that are completed at one moment are each counted once', async () => {
  const buyer = await aPerson();
  await anOrder(buyer.principal, buyer.characterId, { quantity: 10 });
  await anOrder(buyer.principal, buyer.characterId, { quantity: 10 });
  const [one, other] = [await bought(buyer, 7), await bought(buyer, 8)];
  await Promise.all([one, other].map((id) => inTransaction((tx) => countTrade(tx, id))));
  expect(await left(buyer)).toEqual(['closed', 5]);
});
