import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aRetiredItem } from '#/features/items/item.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { crowd } from '#/testing/races/crowd.ts';
import {
  consumeReserved,
  putIn,
  releaseReserved,
  reservedFor,
  reserveItems,
  stockOfItems,
  takeBackMovement,
} from '../storage.api.server.ts';
import { aLine, someStock, stockIn, wrongSums } from '../storage.factory.ts';
import { getStorage, listStock } from '../storage.queries.server.ts';
import { storageReactions } from '../storage.reactions.server.ts';
import { listMovements } from '../storage-movements.queries.server.ts';
import { addItems } from './add-items.server.ts';
import { correctStock } from './correct-stock.server.ts';
import { emptyPlace } from './empty-place.server.ts';
import { moveItems } from './move-items.server.ts';
import { removeItems } from './remove-items.server.ts';
import { setTerms } from './set-terms.server.ts';
import { undoMovement } from './undo-movement.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let staff: Person;
beforeEach(async () => {
  guild = await aGuild();
  staff = await aMember(guild, { permissions: ['edit:storage', 'view:members'] });
});
afterEach(async () => expect(await wrongSums()).toEqual([]));

const won = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))),
];
const reason = 'Counted';
const remove = (from: { guildId: string; itemId: string; placeId: string }, quantity: number) =>
  removeItems.as(staff.principal, {
    ...{ guildId: from.guildId, itemId: from.itemId, placeId: from.placeId, quantity, reason },
  });
const movements = async (input: object = {}) =>
  (await listMovements.as(staff.principal, { guildId: guild.id, ...input })).items;
const stock = async (input: object = {}) =>
  (await listStock.as(staff.principal, { guildId: guild.id, ...input })).items.map(({ name, available, places }) => [
    name,
    available,
    places.map(({ node, holder, quantity }) => `${node ?? holder} ${quantity}`),
  ]);

test('everything at a place is moved to another in one movement, what is reserved along with it', async () => {
  const gone = await aMember(guild);
  const { placeId } = await someStock(guild, { place: { characterId: gone.characterId } });
  await someStock(guild, { item: 'Copper Ore', place: { characterId: gone.characterId } });
  await someStock(guild, { quantity: 1 });
  await database().execute(sql`delete from members where character_id = ${gone.characterId}`);
  const places = async () =>
    (await getStorage.as(staff.principal, { guildId: guild.id })).places
      .filter(({ items }) => items > 0)
      .map(({ node, items, quantity, left }) => [node, items, quantity, left]);
  expect(await places()).toEqual([
    ['Joeva', 1, 1, false],
    [null, 2, 20, true],
  ]);
  const move = { guildId: guild.id, placeId, reason, to: { node: 'Joeva' } };
  const { transactionId } = await emptyPlace.as(staff.principal, move);
  expect(await places()).toEqual([['Joeva', 2, 21, false]]);
  expect((await movements()).filter(({ id }) => id === transactionId)).toHaveLength(2);
  await expect(emptyPlace.as(staff.principal, move)).rejects.toMatchObject({ reason: 'nothing_there' });
});

describe('stock', () => {
  test('is added, moved, removed and corrected by place, and each has its line in the history', async () => {
    const added = await someStock(guild, { quantity: 10 });
    const { guildId, itemId, placeId } = added;
    const holder = { characterId: staff.characterId };
    await moveItems.as(staff.principal, { guildId, itemId, placeId, quantity: 4, reason, to: holder });
    await remove(added, 5);
    await correctStock.as(staff.principal, { guildId, itemId, placeId, counted: 3, reason });
    expect(await stock()).toEqual([['Iron Ore', 7, [`${staff.principal.name} 4`, 'Joeva 3']]]);
    expect((await movements()).map(({ kind, quantity, totalAfter }) => [kind, quantity, totalAfter])).toEqual([
      ['correction', 2, 7],
      ['withdrawal', 5, 5],
      ['move', 4, 10],
      ['deposit', 10, 10],
    ]);
    const { places } = await getStorage.as(staff.principal, { guildId });
    expect(places.map(({ node, quantity }) => [node, quantity])).toEqual([
      ['Joeva', 3],
      [null, 4],
    ]);
  });

  test('of several variants is added at once, and undone as one', async () => {
    const lines = [
      await aLine('Iron Ore', 5),
      await aLine('Iron Ore', 7, { rarity: 'Rare' }),
      await aLine('Tin Ore', 2),
    ];
    const { transactionId } = await addItems.as(staff.principal, {
      ...{ guildId: guild.id, place: { node: 'Winstead' }, reason: 'Caravan', lines },
    });
    expect((await stock()).map(([name, available]) => [name, available])).toEqual([
      ['Iron Ore', 5],
      ['Iron Ore', 7],
      ['Tin Ore', 2],
    ]);
    const undo = () => undoMovement.as(staff.principal, { guildId: guild.id, transactionId, reason });
    const outcomes = await Promise.allSettled([undo(), undo(), undo()]);
    expect([won(outcomes), reasonsOf(outcomes), await stock()]).toEqual([1, ['already_reversed'], []]);
    const [reversal] = await movements();
    await expect(
      undoMovement.as(staff.principal, { guildId: guild.id, transactionId: reversal!.id, reason }),
    ).rejects.toMatchObject({ reason: 'is_reversal' });
  });

  test('that a place does not have, or that was used since, is refused in words', async () => {
    const added = await someStock(guild, { quantity: 3 });
    await expect(remove(added, 4)).rejects.toMatchObject({
      reason: 'not_at_place',
      message: 'Joeva: only 3 × Iron Ore. Enter that many or fewer.',
    });
    await remove(added, 1);
    const { transactionId } = added;
    await expect(undoMovement.as(staff.principal, { guildId: guild.id, transactionId, reason })).rejects.toMatchObject({
      reason: 'not_at_place',
    });
  });

  test('is of the catalog, in a rarity that the item has', async () => {
    const add = async (line: object) =>
      addItems.as(staff.principal, {
        ...{
          guildId: guild.id,
          place: { node: 'Joeva' },
          reason,
          lines: [{ ...(await aLine('Iron Ore', 1)), ...line }],
        },
      });
    await expect(add({ rarity: 'Artifact' })).rejects.toMatchObject({ reason: 'rarity_unknown' });
    await expect(add({ itemGuid: await aRetiredItem() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of another guild is not there', async () => {
    const other = await aGuild();
    const theirs = { ...(await someStock(other)), guildId: guild.id };
    await expect(remove(theirs, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { guildId, itemId } = theirs;
    await expect(setTerms.as(staff.principal, { guildId, itemId, price: 1, minimum: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await stock()).toEqual([]);
  });

  test('of the last one is removed by one of many', async () => {
    const last = await someStock(guild, { quantity: 1 });
    const outcomes = await crowd(12, () => remove(last, 1));
    expect([won(outcomes), reasonsOf(outcomes)]).toEqual([1, ['not_at_place']]);
  });

  test('is hidden with whom it is about where the guild says so', async () => {
    const { guildId } = await someStock(guild);
    const viewer = await aMember(guild, { permissions: ['view:storage'] });
    const lines = [await aLine('Iron Ore', 1)];
    await addItems.as(staff.principal, {
      ...{ guildId, place: { node: 'Joeva' }, reason: 'For Edda', memberId: staff.characterId, lines },
    });
    const [seen] = (await listMovements.as(viewer.principal, { guildId })).items;
    expect(seen).toMatchObject({ hidden: true, name: null, reason: null, quantity: 1, can: { undo: false } });
    expect((await movements())[0]).toMatchObject({ hidden: false, reason: 'For Edda' });
  });
});

describe('a minimum', () => {
  test('warns staff once when stock falls below it, and not while it stays there', async () => {
    const added = await someStock(guild, { quantity: 10 });
    const { guildId, itemId } = added;
    await setTerms.as(guild.owner.principal, { guildId, itemId, price: null, minimum: 8 });
    await remove(added, 2);
    await remove(added, 1);
    await remove(added, 1);
    await reactNow(storageReactions, 2);
    const inbox = (await listNotifications.as(guild.owner.principal, {})).items;
    expect(inbox.map(({ title, body }) => [title, body])).toEqual([
      ['Iron Ore is below its minimum', '7 available, the minimum is 8.'],
    ]);
    const { low, below } = await getStorage.as(staff.principal, { guildId });
    expect([low, below]).toMatchObject([1, [{ name: 'Iron Ore', available: 6, minimum: 8 }]]);
    expect(await stock({ only: 'below' })).toHaveLength(1);
  });
});

describe('for other features', () => {
  const craft = { kind: 'craft' as const, id: '00000000-0000-4000-8000-000000000001' };
  const record = () => {};
  const actor = { userId: null, name: 'Guildhall' };

  test('any variant of an item is reserved, the plainest first, and used once', async () => {
    await someStock(guild, { quantity: 4 });
    await someStock(guild, { quantity: 6, rarity: 'Rare' });
    const guildId = guild.id;
    const { itemGuid } = await aLine('Iron Ore', 1);
    const reserve = (quantity: number) =>
      inTransaction((tx) => reserveItems(tx, { guildId, purpose: craft, wanted: [{ itemGuid, quantity }], record }));
    expect(await reserve(5)).toEqual([{ itemGuid, quantity: 5 }]);
    expect((await stock()).map(([, available]) => available)).toEqual([0, 5]);
    expect(await reserve(50)).toEqual([{ itemGuid, quantity: 5 }]);
    const kept = await inTransaction((tx) => reservedFor(tx, guildId, craft));
    expect(kept.map(({ quantity }) => quantity).toSorted()).toEqual([4, 6]);
    const use = () =>
      inTransaction((tx) =>
        consumeReserved(tx, {
          guildId,
          purpose: craft,
          key: 'craft:1',
          kind: 'craft',
          reason: 'Plates',
          actor,
          record,
        }),
      );
    expect([await use(), await use()]).toEqual([expect.any(String), null]);
    const left = await inTransaction((tx) => stockOfItems(tx, guildId, [itemGuid]));
    expect(left.get(itemGuid)).toEqual({ itemGuid, total: 0, available: 0 });
  });

  test('what is reserved is no one else’s until it is released', async () => {
    const added = await someStock(guild, { quantity: 5 });
    const guildId = guild.id;
    const { itemGuid } = await aLine('Iron Ore', 1);
    const wanted = [{ itemGuid, quantity: 4 }];
    await inTransaction((tx) => reserveItems(tx, { guildId, purpose: craft, wanted, record }));
    await expect(remove(added, 2)).rejects.toMatchObject({ reason: 'not_available' });
    await inTransaction((tx) => releaseReserved(tx, { guildId, purpose: craft, record }));
    await remove(added, 5);
    expect(await stockIn(guild)).toEqual({ 'Iron Ore': [0, 0] });
  });

  test('what is put in with a key is put in once, and taken back once', async () => {
    const guildId = guild.id;
    const line = await aLine('Iron Ore', 3);
    const put = () =>
      inTransaction((tx) =>
        putIn(tx, {
          ...{
            guildId,
            key: 'task:1',
            kind: 'task',
            reason: '',
            actor,
            record,
            place: { node: 'Joeva' },
            lines: [line],
          },
        }),
      );
    const back = () =>
      inTransaction((tx) => takeBackMovement(tx, { guildId, posted: 'task:1', reason: '', actor, record }));
    expect([await put(), await put()]).toEqual([expect.any(String), null]);
    expect([await back(), await back(), await stockIn(guild)]).toEqual([
      expect.any(String),
      null,
      { 'Iron Ore': [0, 0] },
    ]);
  });

  test('the database itself refuses more reserved than there is', async () => {
    await someStock(guild, { quantity: 1 });
    await expect(
      inTransaction((tx) => tx.execute(sql`update storage_items set reserved = 2 where guild_id = ${guild.id}`)),
    ).rejects.toThrow();
  });
});
