import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listEntries } from '#/features/items/inventory/inventory.queries.server.ts';
import { anEntryOf } from '#/features/items/item.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { balanceOf } from '#/features/points/point.factory.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { undoMovement } from '../../commands/undo-movement.server.ts';
import {
  aDonation,
  anApprovedRequest,
  aRequest,
  pricedStock,
  somePoints,
  stockIn,
  wrongSums,
} from '../../storage.factory.ts';
import { storageSummary } from '../../storage.queries.server.ts';
import { storageReactions } from '../../storage.reactions.server.ts';
import { listRequests } from '../request.queries.server.ts';
import { acceptDonation } from './accept-donation.server.ts';
import { approveRequest } from './approve-request.server.ts';
import { buyItems } from './buy-items.server.ts';
import { cancelRequest } from './cancel-request.server.ts';
import { donateItems } from './donate-items.server.ts';
import { handOut } from './hand-out.server.ts';
import { rejectRequest } from './reject-request.server.ts';
import { requestItems } from './request-items.server.ts';
import { undoDonation } from './undo-donation.server.ts';
import { undoRequestDecision } from './undo-request-decision.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let staff: Person;
let member: Person;
beforeEach(async () => {
  guild = await aGuild();
  staff = await aMember(guild, { permissions: ['edit:storage', 'view:members'] });
  member = await aMember(guild, { permissions: ['view:storage', 'view:members'] });
});
afterEach(async () => expect(await wrongSums()).toEqual([]));

const won = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))),
];
const list = async (by: Person, view: 'waiting' | 'done' = 'waiting') =>
  (await listRequests.as(by.principal, { guildId: guild.id, view })).items;
const iron = async () => (await stockIn(guild))['Iron Ore'];
const give = ({ guildId, requestId }: { guildId: string; requestId: string }) =>
  handOut.as(staff.principal, { guildId, requestId });

describe('a request', () => {
  test('reserves when it is approved, and the stock falls when it is handed out', async () => {
    const { itemId: _, ...which } = await aRequest(guild, member, 4);
    expect((await list(member))[0]).toMatchObject({ isMine: true, can: { cancel: true, approve: false } });
    await approveRequest.as(staff.principal, which);
    expect(await iron()).toEqual([10, 4]);
    const { transactionId } = await give(which);
    expect([await iron(), await list(staff)]).toEqual([[6, 0], []]);
    await undoMovement.as(staff.principal, { guildId: guild.id, transactionId, reason: 'Wrong person' });
    expect([await iron(), (await list(staff))[0]?.status]).toEqual([[10, 4], 'approved']);
    await give(which);
    expect(await iron()).toEqual([6, 0]);
  });

  test('is rejected with a reason or canceled, and a decision is undone while nothing is handed out', async () => {
    const { decisionId, ...which } = await anApprovedRequest(guild, member);
    await undoRequestDecision.as(staff.principal, { ...which, decisionId });
    expect([await iron(), (await list(member))[0]?.status]).toEqual([[10, 0], 'open']);
    await rejectRequest.as(staff.principal, { ...which, answer: 'Not this week' });
    expect((await list(member, 'done'))[0]).toMatchObject({ status: 'rejected', answer: 'Not this week' });
    const { decisionId: __, ...other } = await anApprovedRequest(guild, member);
    await expect(cancelRequest.as(staff.principal, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await cancelRequest.as(member.principal, other);
    expect(await iron()).toEqual([20, 0]);
    await expect(give(other)).rejects.toMatchObject({ reason: 'decided_already' });
  });

  test('of one’s own is decided by another, and of another guild is not there', async () => {
    const { itemId: _, ...mine } = await aRequest(guild, staff);
    await expect(approveRequest.as(staff.principal, mine)).rejects.toMatchObject({ reason: 'own_request' });
    const other = await aGuild();
    const theirs = await aRequest(other, other.owner);
    await expect(
      approveRequest.as(staff.principal, { guildId: guild.id, requestId: theirs.requestId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('for more than there is, or the eleventh that waits, is refused', async () => {
    const { itemId } = await aRequest(guild, member);
    const ask = (quantity: number) =>
      requestItems.as(member.principal, { guildId: guild.id, itemId, quantity, reason: 'Siege' });
    await expect(ask(11)).rejects.toMatchObject({ reason: 'not_available' });
    const outcomes = await crowd(12, () => ask(1));
    expect([won(outcomes), reasonsOf(outcomes)]).toEqual([9, ['too_many_requests']]);
  });

  test('approved twice at the same time reserves once, also when the rest would not suffice', async () => {
    const { itemId, requestId } = await aRequest(guild, member, 6);
    const { id } = await requestItems.as(member.principal, { guildId: guild.id, itemId, quantity: 6, reason: 'Siege' });
    const approve = (which: string) => approveRequest.as(staff.principal, { guildId: guild.id, requestId: which });
    const outcomes = await Promise.allSettled([approve(requestId), approve(requestId), approve(id)]);
    expect([won(outcomes), await iron()]).toEqual([1, [10, 6]]);
  });
});

describe('a purchase', () => {
  test('charges points and reserves in one step, and both are returned when it is canceled', async () => {
    const { guildId, itemId, price } = await pricedStock(guild, 250);
    await somePoints(guild, member, 1_000);
    const { id: requestId } = await buyItems.as(member.principal, { guildId, itemId, quantity: 3, price });
    expect([await balanceOf(guild, member), await iron()]).toEqual([250, [10, 3]]);
    await cancelRequest.as(member.principal, { guildId, requestId });
    expect([await balanceOf(guild, member), await iron()]).toEqual([1_000, [10, 0]]);
    const again = await buyItems.as(member.principal, { guildId, itemId, quantity: 1, price });
    await give({ guildId, requestId: again.id });
    expect([await balanceOf(guild, member), await iron()]).toEqual([750, [9, 0]]);
  });

  test('is refused without the points, at another price, or where nothing is left', async () => {
    const { guildId, itemId, price } = await pricedStock(guild, 250, 2);
    await somePoints(guild, member, 400);
    const buy = (facts: object) => buyItems.as(member.principal, { guildId, itemId, quantity: 1, price, ...facts });
    await expect(buy({ quantity: 2 })).rejects.toMatchObject({ reason: 'not_enough_points' });
    await expect(buy({ price: 100 })).rejects.toMatchObject({ reason: 'price_changed' });
    await expect(buy({ quantity: 3 })).rejects.toMatchObject({ reason: 'not_available' });
    expect([await balanceOf(guild, member), await iron(), await list(member)]).toEqual([400, [2, 0], []]);
  });

  test('of the last item is one buyer’s, and the others keep their points', async () => {
    const { guildId, itemId, price } = await pricedStock(guild, 100, 1);
    const buyers = [];
    for (let n = 0; n < 6; n += 1) buyers.push(await aMember(guild, { permissions: ['view:storage'] }));
    for (const buyer of buyers) await somePoints(guild, buyer, 100);
    const outcomes = await Promise.allSettled(
      buyers.map(({ principal }) => buyItems.as(principal, { guildId, itemId, quantity: 1, price })),
    );
    const balances = await Promise.all(buyers.map((buyer) => balanceOf(guild, buyer)));
    expect([won(outcomes), reasonsOf(outcomes), await iron()]).toEqual([1, ['not_available'], [1, 1]]);
    expect(balances.toSorted()).toEqual([0, 100, 100, 100, 100, 100]);
  });
});

describe('a donation', () => {
  const has = async (of: Person) =>
    (await listEntries.as(of.principal, { characterId: of.characterId })).items.map(({ quantity, note }) => [
      quantity,
      note,
    ]);

  test('leaves the inventory, waits for staff, and comes back when it is rejected', async () => {
    const { requestId, guildId } = await aDonation(guild, member, 10);
    expect([await has(member), await iron()]).toEqual([[], [0, 0]]);
    await rejectRequest.as(staff.principal, { guildId, requestId, answer: 'We have enough' });
    expect(await has(member)).toEqual([[10, '']]);
    const second = await aDonation(guild, member, 3);
    await acceptDonation.as(staff.principal, { guildId, requestId: second.requestId, place: { node: 'Joeva' } });
    expect(await iron()).toEqual([3, 0]);
    await expect(undoDonation.as(member.principal, { guildId, requestId: second.requestId })).rejects.toMatchObject({
      reason: 'decided_already',
    });
  });

  test('of staff is added by the same step, and undone as a whole', async () => {
    const { characterId, entryId } = await anEntryOf(staff.principal, { note: 'Mine' });
    const { id: requestId, added } = await donateItems.as(staff.principal, {
      ...{ guildId: guild.id, characterId, entryId, quantity: 10, place: { node: 'Joeva' } },
    });
    expect([added, await iron(), await has(staff)]).toEqual([true, [10, 0], []]);
    await undoDonation.as(staff.principal, { guildId: guild.id, requestId });
    expect([await iron(), await has(staff)]).toEqual([[0, 0], [[10, 'Mine']]]);
  });

  test('of more than the entry has is refused', async () => {
    const { characterId, entryId } = await anEntryOf(member.principal);
    await expect(
      donateItems.as(member.principal, { guildId: guild.id, characterId, entryId, quantity: 11 }),
    ).rejects.toMatchObject({ reason: 'not_in_inventory' });
  });
});

test('staff hear of what waits, and members what became of it, once each', async () => {
  const { itemId: _, ...which } = await aRequest(guild, member, 4);
  expect(await storageSummary.as(staff.principal, { guildId: guild.id })).toMatchObject({
    open: 1,
    approved: 0,
    low: 0,
  });
  await reactNow(storageReactions, 2);
  await approveRequest.as(staff.principal, which);
  await give(which);
  await reactNow(storageReactions, 2);
  const inbox = async ({ principal }: Person) =>
    (await listNotifications.as(principal, {})).items.map(({ title }) => title);
  const { name } = member.principal;
  expect(await inbox(staff)).toEqual([`${name} requests 4 × Iron Ore`]);
  expect(await inbox(member)).toEqual([
    `${guild.name} handed you 4 × Iron Ore`,
    `${guild.name}: your request for 4 × Iron Ore was approved`,
  ]);
  expect(await storageSummary.as(member.principal, { guildId: guild.id })).toBeNull();
});
