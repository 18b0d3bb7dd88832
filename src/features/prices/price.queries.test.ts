import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { aTrade } from '#/features/trades/trade.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { getPrices } from './price.queries.server.ts';

testDatabase();

test('prices are of completed global trades, once a day for two people, and never gifts', async () => {
  const guild = await aGuild();
  const [seller, buyer, other] = [await aPerson(), await aPerson(), await aPerson()];
  const member = await aMember(guild, { permissions: ['view:storefronts'] });
  const priced = async (id: string, price: number, days = 0) => {
    // What is over stays as it is for the product: a test may make it older.
    await database().execute(sql`alter table trades disable trigger user`);
    await database().execute(sql`update trades set unit_price = ${price}, total = ${price} * quantity,
      ended_at = now() - make_interval(days => ${days}) where id = ${id}`);
    await database().execute(sql`alter table trades enable trigger user`);
  };
  await priced(await aTrade({ seller, buyer }, 'completed'), 100, 10);
  await priced(await aTrade({ seller, buyer: other }, 'completed'), 300);
  await priced(await aTrade({ seller: other, buyer: seller }, 'completed'), 0);
  await priced(await aTrade({ seller: buyer, buyer: other }, 'completed'), 900, 91);
  await aTrade({ seller: buyer, buyer: seller }, 'seller_confirmed');
  await aTrade({ seller: guild.owner, buyer: member }, 'completed', 'guild');
  const ask = async (rarity?: 'None' | 'Epic') =>
    (await getPrices.as(buyer.principal, { gameItemGuid: await itemNamed('Iron Ore'), ...(rarity && { rarity }) }))
      .periods;
  const expected = [
    { days: 7, median: 300, trades: 1 },
    { days: 30, median: 200, trades: 2 },
    { days: 90, median: 200, trades: 2 },
  ];
  expect(await ask()).toEqual(expected);
  expect(await ask('None')).toEqual(expected);
  expect((await ask('Epic')).map(({ trades }) => trades)).toEqual([0, 0, 0]);
  // The same two on one day: the later price counts.
  await priced(await aTrade({ seller, buyer: other }, 'completed'), 500);
  await database().execute(sql`alter table trades disable trigger user`);
  await database().execute(sql`update trades set ended_at = (current_date - 1) + unit_price * interval '1 minute'
    where unit_price in (300, 500)`);
  await database().execute(sql`alter table trades enable trigger user`);
  expect((await ask())[0]).toEqual({ days: 7, median: 500, trades: 1 });
});
