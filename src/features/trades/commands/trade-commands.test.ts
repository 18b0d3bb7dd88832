import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '#/base/app-error.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { pauseListing } from '#/features/listings/commands/pause-listing.server.ts';
import { updateListing } from '#/features/listings/commands/update-listing.server.ts';
import { aListing, ORE, stockOf } from '#/features/listings/listing.factory.ts';
import { deleteCharacter } from '#/features/my-characters/commands/delete-character.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { brokenInvariants } from '#/platform/ledger/ledger.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { crowdOf } from '#/testing/races/crowd.ts';
import { testStore } from '#/testing/store.ts';
import { aTrade, tradeNow } from '../trade.factory.ts';
import { countActive, getTrade, listMyTurns, listTrades } from '../trade.queries.server.ts';
import { tradeSummary } from '../trade-ratings.queries.server.ts';
import { blockTrader } from './block-trader.server.ts';
import { cancelTrade } from './cancel-trade.server.ts';
import { createTrade } from './create-trade.server.ts';

testDatabase();
testStore();
let guild: FactoryGuild;
let buyer: Person;
let seller: Person;

const SEES = { permissions: ['view:storefronts'] };

beforeAll(async () => {
  guild = await aGuild();
  seller = await aMember(guild, SEES);
});

// Purchases of a person are few in an hour.
beforeEach(async () => {
  buyer = await aMember(guild, SEES);
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.body.reason,
  );
const buying = (listingId: string, by: Pick<Person, 'principal' | 'characterId'> = buyer, more: object = {}) =>
  createTrade.as(by.principal, { listingId, characterId: by.characterId, quantity: 1, unitPrice: 1_00_00, ...more });
const listed = (facts: Parameters<typeof aListing>[2] = {}) => aListing(seller.principal, seller.characterId, facts);

describe('buying', () => {
  test('reserves, and what was agreed stays when the listing changes', async () => {
    const listingId = await listed();
    const { id } = await buying(listingId, buyer, { quantity: 3 });
    expect(await stockOf(listingId)).toEqual([10, 3]);
    await updateListing.as(seller.principal, {
      ...{
        listingId,
        version: 1,
        ...ORE,
        title: 'Better ore',
        priceGold: 9,
        gameItemGuid: await itemNamed('Iron Ore'),
      },
    });
    expect(await getTrade.as(buyer.principal, { transactionId: id })).toMatchObject({
      ...{ title: 'Iron ore', unitPrice: 1_00_00, total: 3_00_00, status: 'pending', side: 'buyer', turn: 'buyer' },
    });
    expect(await refusal(buying(listingId, await aPerson()))).toBe('price_changed');
    const done = await refusal(
      updateListing.as(seller.principal, {
        ...{ listingId, version: 2, ...ORE, stock: 2, gameItemGuid: await itemNamed('Iron Ore') },
      }),
    );
    expect(done).toBe('stock_reserved');
  });

  test('is refused where it can’t be', async () => {
    const listingId = await listed({ stock: 2 });
    expect(await refusal(buying(listingId, seller))).toBe('own_listing');
    expect(await refusal(buying(listingId, buyer, { quantity: 3 }))).toBe('not_enough');
    await buying(listingId);
    expect(await refusal(buying(listingId))).toBe('already_trading');
    const other = await aPerson();
    const first = await buying(listingId, other);
    expect(await refusal(buying(listingId, await aPerson()))).toBe('sold_out');
    await blockTrader.as(seller.principal, { transactionId: first.id, blocked: true });
    const second = await listed();
    expect(await refusal(buying(second, other))).toBe('trader_blocked');
    await pauseListing.as(seller.principal, { listingId: second, paused: true });
    expect(await refusal(buying(second, await aPerson()))).toBe('not_offered');
  });

  test('in a guild it takes membership and its permission', async () => {
    const listingId = await listed({ platform: 'guild' });
    expect(await refusal(buying(listingId, await aPerson()))).toBe('not_found');
    expect(await refusal(buying(listingId, await aMember(guild, { permissions: [] })))).toBe('permission_missing');
    expect(await refusal(buying(listingId))).toBe('done');
  });

  test('the last piece is bought once by many at a time', async () => {
    const listingId = await listed({ stock: 1 });
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson()));
    const answers = await crowdOf(people.length, (n) => refusal(buying(listingId, people[n])));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'sold_out')).toHaveLength(people.length - 1);
    expect(await stockOf(listingId)).toEqual([1, 1]);
  });
});

test('a guild says how many trades wait for someone, and how many disputes are theirs to decide', async () => {
  const here = await aGuild();
  const sees = { permissions: ['view:members', 'view:storefronts'] };
  const sides = { buyer: await aMember(here, sees), seller: await aMember(here, sees) };
  const summary = (who: Person) => tradeSummary.as(who.principal, { guildId: here.id });
  expect(await summary(here.owner)).toBeNull();
  await aTrade(sides, 'communicated', 'guild');
  await aTrade(sides, 'disputed', 'guild');
  await aTrade(sides, 'disputed');
  expect(await summary(here.owner)).toEqual({ turns: 0, disputes: 1 });
  expect(await summary(sides.seller)).toEqual({ turns: 1, disputes: 0 });
  expect(await summary(sides.buyer)).toBeNull();
});

test('lists of trades say whose turn it is', async () => {
  await database().execute(
    sql`update users set active_character_id = ${buyer.characterId} where id = ${buyer.principal.userId}`,
  );
  const [first, second] = [await aTrade({ buyer, seller }), await aTrade({ buyer, seller }, 'communicated')];
  const { items } = await listTrades.as(buyer.principal, { characterId: buyer.characterId, view: 'active' });
  expect(items.map(({ id, isMyTurn, side }) => [id, isMyTurn, side])).toEqual([
    [second, false, 'buyer'],
    [first, true, 'buyer'],
  ]);
  expect((await listMyTurns.as(buyer.principal, {})).items.map(({ id }) => id)).toEqual([first]);
  expect(await countActive.as(buyer.principal, { characterId: buyer.characterId })).toEqual({ active: 2, yourTurn: 1 });
});

test('a character with running trades is not deleted', async () => {
  const person = await aPerson();
  const id = await aTrade({ buyer: person, seller });
  const remove = () => deleteCharacter.as(person.principal, { characterId: person.characterId });
  expect(await refusal(remove())).toBe('trades_running');
  await cancelTrade.as(person.principal, { ...(await tradeNow(id)), reason: 'Leaving.' });
  expect(await refusal(remove())).toBe('done');
});

test('stock is what moved, and what is reserved is what runs; an ended trade stays as it ended', async () => {
  expect(await brokenInvariants(database())).toEqual([]);
  const id = await aTrade({ buyer, seller }, 'completed');
  await expect(
    database().execute(sql`update trades set status = 'pending', ended_at = null where id = ${id}`),
  ).rejects.toThrow();
});
