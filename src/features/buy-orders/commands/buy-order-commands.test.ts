import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppError } from '#/base/app-error.ts';
import { offersScope, ordersTopic } from '#/base/live-topics.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { deleteCharacter } from '#/features/my-characters/commands/delete-character.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { listen, stopListening } from '#/platform/live/live.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { testStore } from '#/testing/store.ts';
import { pauseOrdersOf, pauseOrdersOfCharacter, removeOrdersOf } from '../buy-order.api.server.ts';
import { aClosedOrder, anOrder, WANTED } from '../buy-order.factory.ts';
import { getOrder, listGlobal, listInGuild, listMine } from '../buy-order.queries.server.ts';
import { ORDERS_MAX } from '../buy-order.rules.ts';
import { matchReactions } from '../matching/match.reactions.server.ts';
import { deleteSearch } from '../searches/commands/delete-search.server.ts';
import { restoreSearch } from '../searches/commands/restore-search.server.ts';
import { saveSearch } from '../searches/commands/save-search.server.ts';
import { aSearch } from '../searches/market-search.factory.ts';
import { listSearches } from '../searches/market-search.queries.server.ts';
import { SEARCHES_MAX } from '../searches/market-search.rules.ts';
import { searchPath } from '../searches/market-search.search.ts';
import { closeOrder } from './close-order.server.ts';
import { createOrder } from './create-order.server.ts';
import { pauseOrder } from './pause-order.server.ts';
import { reopenOrder } from './reopen-order.server.ts';
import { updateOrder } from './update-order.server.ts';

testDatabase();
testStore();
let guild: FactoryGuild;
let buyer: Person;

const SEES = { permissions: ['view:storefronts'] };

afterAll(stopListening);

beforeAll(async () => {
  guild = await aGuild();
  buyer = await aMember(guild, SEES);
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.body.fields ?? error.body.reason ?? error.body.code,
  );
const { platform: _, ...FACTS } = WANTED;
const foundBy = async ({ principal }: Person, item?: string) =>
  (await listGlobal.as(principal, item === undefined ? {} : { item: await itemNamed(item) })).items.map(({ id }) => id);
const stateOf = async (orderId: string) =>
  (await sqlRows(database()).as({ status: text })(sql`select status from buy_orders where id = ${orderId}`))[0]?.status;

test.each([
  [{ quantity: 0 }, { quantity: 'Enter a whole number from 1 to 999,999' }],
  [{ quantity: 1.5 }, { quantity: 'Enter a whole number from 1 to 999,999' }],
  [{ maxUnitPrice: 1_000_000_000 }, { maxUnitPrice: expect.any(String) }],
  [{ note: 'x'.repeat(301) }, { note: 'Keep the note to 300 characters' }],
  [{ rarity: 'Artifact' as const }, { rarity: expect.any(String) }],
])('%j is refused', async (more, fields) => {
  const work = createOrder.as(buyer.principal, {
    ...{ characterId: buyer.characterId, itemGuid: await itemNamed('Iron Ore'), ...WANTED, ...more },
  });
  expect(await refusal(work)).toEqual(fields);
});

test('an order is found, changed, paused, closed and reopened', async () => {
  const { principal } = buyer;
  const other = await aPerson();
  const orderId = await anOrder(principal, buyer.characterId, { item: 'Oak Plank' });
  expect([await foundBy(other), await foundBy(other, 'Oak Plank')]).toEqual([[orderId], [orderId]]);
  expect(await foundBy(other, 'Iron Ore')).toEqual([]);
  const change = (version: number) =>
    refusal(updateOrder.as(principal, { orderId, version, ...FACTS, quantity: 3, maxUnitPrice: 55 }));
  expect([await change(1), await change(1)]).toEqual(['done', 'order_changed']);
  expect(await getOrder.as(other.principal, { orderId })).toMatchObject({ quantity: 3, maxUnitPrice: 55 });
  await pauseOrder.as(principal, { orderId, paused: true });
  expect([await foundBy(other), await refusal(getOrder.as(other.principal, { orderId }))]).toEqual([
    [],
    expect.anything(),
  ]);
  await pauseOrder.as(principal, { orderId, paused: false });
  await closeOrder.as(principal, { orderId });
  expect((await listMine.as(principal, { characterId: buyer.characterId })).items).toEqual([]);
  await reopenOrder.as(principal, { orderId });
  expect(await foundBy(other)).toEqual([orderId]);
  expect(await refusal(reopenOrder.as(principal, { orderId }))).toBe('not_closed');
  for (const work of [
    () => closeOrder.as(other.principal, { orderId }),
    () => updateOrder.as(other.principal, { orderId, version: 5, ...FACTS }),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('whoever looks at what a character wants of everyone hears of each change of it, and of nothing in a guild', async () => {
  const { principal, characterId } = await aMember(guild, SEES);
  let heard: string[] = [];
  const stop = listen(offersScope(characterId), (topic) => heard.push(topic));
  const after = async (change: () => Promise<unknown>) => {
    heard = [];
    await change();
    return heard.filter((topic) => topic === ordersTopic(characterId)).length;
  };
  const changes = async (where: 'global' | 'guild') => {
    let orderId = '';
    return [
      await after(async () => {
        orderId = await anOrder(principal, characterId, { platform: where });
      }),
      await after(() => updateOrder.as(principal, { orderId, version: 1, ...FACTS, quantity: 3 })),
      await after(() => pauseOrder.as(principal, { orderId, paused: true })),
      await after(() => pauseOrder.as(principal, { orderId, paused: false })),
      await after(() => closeOrder.as(principal, { orderId })),
      await after(() => reopenOrder.as(principal, { orderId })),
    ];
  };
  expect(await changes('guild')).toEqual(Array(6).fill(0));
  expect(await changes('global')).toEqual(Array(6).fill(1));
  const each = [pauseOrdersOfCharacter, removeOrdersOf] as const;
  for (const change of each) expect(await after(() => inTransaction((tx) => change(tx, characterId)))).toBe(1);
  stop();
});

test('a guild’s orders are for its traders, and paused with the member', async () => {
  const { principal, characterId } = buyer;
  const orderId = await anOrder(principal, characterId, { platform: 'guild' });
  const found = async (who: Person) => (await listInGuild.as(who.principal, { guildId: guild.id })).items.length;
  const outsider = await aPerson();
  expect([await found(guild.owner), await foundBy(outsider, 'Iron Ore')]).toEqual([1, []]);
  expect(await refusal(found(outsider))).toBe('permission_missing');
  for (const who of [outsider, (await aGuild()).owner])
    await expect(getOrder.as(who.principal, { orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(anOrder(outsider.principal, outsider.characterId, { platform: 'guild' }))).toBe('not_in_guild');
  await leaveGuild.as(principal, { guildId: guild.id, characterId });
  expect(await found(guild.owner)).toBe(0);
  await reactNow(matchReactions);
  expect(await stateOf(orderId)).toBe('paused');
  expect(await refusal(pauseOrder.as(principal, { orderId, paused: false }))).toBe('permission_missing');
});

test('a character has so many orders at most, and none when it is gone', async () => {
  const { principal, characterId } = await aPerson();
  const closed = await aClosedOrder(principal, characterId);
  await database().execute(sql`
    insert into buy_orders (id, user_id, character_id, item_guid, quantity, max_unit_price, note, status, created_at, updated_at)
    select gen_random_uuid(), user_id, character_id, item_guid, 1, 1, '', 'paused', now(), now()
    from buy_orders, generate_series(1, ${ORDERS_MAX - 1}::int) where id = ${closed}`);
  const outcomes = await Promise.all([
    refusal(anOrder(principal, characterId)),
    refusal(reopenOrder.as(principal, { orderId: closed })),
  ]);
  expect(outcomes.toSorted()).toEqual(['done', 'too_many_orders']);
  await deleteCharacter.as(principal, { characterId });
  expect(await stateOf(closed)).toBeUndefined();
});

test('searches are saved, told of with a key alone, limited, deleted and restored', async () => {
  const { principal } = await aPerson();
  const save = (filters: Parameters<typeof saveSearch>[0]['filters'], isNotified = true) =>
    saveSearch.as(principal, { name: 'Mine', isNotified, filters });
  expect(await refusal(save({ region: 'Europe' }))).toEqual({ isNotified: expect.stringContaining('three letters') });
  expect(await refusal(save({ sort: 'price' }, false))).toBe('nothing_narrowed');
  const filters = {
    query: '12 ore',
    minPrice: 10_000,
    region: 'Europe' as const,
    server: 'Lotharia' as const,
    online: true as const,
  };
  const { searchId } = await save({ ...filters, sort: '-price' });
  const [saved] = (await listSearches.as(principal, {})).searches;
  expect(saved).toMatchObject({ id: searchId, isNotified: true, canNotify: true });
  expect(decodeURIComponent(searchPath(saved!))).toBe(
    '/storefronts?q="12+ore"&region=Europe&realm=Lotharia&from=1&online=true&sort=-price',
  );
  await deleteSearch.as(principal, { searchId });
  for (let n = 1; n < SEARCHES_MAX; n++) await aSearch(principal);
  await restoreSearch.as(principal, { searchId });
  expect(await refusal(aSearch(principal))).toBe('too_many_searches');
  const { principal: other } = await aPerson();
  await expect(deleteSearch.as(other, { searchId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('while an account waits to be removed its orders are paused and its searches silent', async () => {
  const { principal, characterId } = await aPerson();
  const orderId = await anOrder(principal, characterId);
  await aSearch(principal, { isNotified: true });
  await inTransaction((tx) => pauseOrdersOf(tx, principal.userId));
  expect(await stateOf(orderId)).toBe('paused');
  expect((await listSearches.as(principal, {})).searches.map(({ isNotified }) => isNotified)).toEqual([false]);
});
