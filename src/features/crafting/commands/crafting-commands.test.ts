import { beforeEach, describe, expect, test } from 'vitest';
import { archiveGuild } from '#/features/guild-lifecycle/commands/archive-guild.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { someStock, stockIn, wrongSums } from '#/features/storage/storage.factory.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { aCraft, anAcceptedCraft, aSmith } from '../crafting.factory.ts';
import { craftingSummary, getCraft, listCrafts } from '../crafting.queries.server.ts';
import { craftingReactions } from '../crafting.reactions.server.ts';
import type { CraftStep } from '../crafting.rules.ts';
import { acceptCraft } from './accept-craft.server.ts';
import { claimPart } from './claim-part.server.ts';
import { moveCraft } from './move-craft.server.ts';
import { releasePart } from './release-part.server.ts';
import { reserveParts, unreserveParts } from './reserve-parts.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let member: Person;
let smith: Person;
beforeEach(async () => {
  guild = await aGuild();
  member = await aMember(guild, { permissions: ['view:artisans', 'view:members'] });
  smith = await aSmith(await aMember(guild, { permissions: ['view:artisans', 'view:members'] }));
});

type Which = Awaited<ReturnType<typeof aCraft>>;
const get = (which: Which, by = member) => getCraft.as(by.principal, which);
const accept = (which: Which, by = smith, crafter = by) =>
  acceptCraft.as(by.principal, { ...which, crafterId: crafter.characterId });
const move = (which: Which, step: CraftStep, by = smith, answer = '') =>
  moveCraft.as(by.principal, { ...which, step, answer });
const claim = async (which: Which, item: string, quantity: number, by = member) =>
  claimPart.as(by.principal, { ...which, itemGuid: await itemNamed(item), quantity });
const won = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))),
];
const claimed = async (which: Which, item: string) => {
  const guid = await itemNamed(item);
  const { claims } = await get(which);
  return claims.filter(({ itemGuid }) => itemGuid === guid).reduce((sum, { quantity }) => sum + quantity, 0);
};

describe('a request', () => {
  test('goes from wish to delivery, and says to each what they can do next', async () => {
    const which = await aCraft(guild, { of: member, quantity: 2 });
    expect((await get(which)).can).toMatchObject({ accept: false, claim: false, steps: ['cancel'] });
    expect((await get(which, smith)).can).toMatchObject({ accept: true, assign: false, steps: [] });
    await accept(which);
    await claim(which, 'Iron Ore', 10);
    await move(which, 'craft');
    await move(which, 'reopen');
    await move(which, 'craft');
    await move(which, 'deliver', member);
    expect(await get(which)).toMatchObject({
      status: 'delivered',
      crafter: smith.principal.name,
      can: { steps: ['undeliver'] },
    });
    expect((await listCrafts.as(smith.principal, { guildId: guild.id, view: 'mine' })).items).toHaveLength(1);
    expect((await listCrafts.as(member.principal, { guildId: guild.id, view: 'open' })).items).toEqual([]);
  });

  test('is accepted by those whose grade suffices, and assigned by staff to them alone', async () => {
    const which = await aCraft(guild, { of: smith, item: 'Steel Sword' });
    await expect(accept(which, member)).rejects.toMatchObject({ reason: 'grade_too_low' });
    await expect(accept(which, member, smith)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(accept(which, guild.owner, member)).rejects.toMatchObject({ reason: 'grade_too_low' });
    await accept(which, guild.owner, smith);
    await move(which, 'release');
    expect(await get(which)).toMatchObject({ status: 'requested', crafter: null });
  });

  test('is declined with a reason by staff, and canceled by who asked', async () => {
    const which = await aCraft(guild, { of: member });
    await expect(move(which, 'decline', guild.owner)).rejects.toMatchObject({ code: 'INVALID' });
    await move(which, 'decline', guild.owner, 'Not this week');
    expect(await get(which)).toMatchObject({ status: 'declined', answer: 'Not this week' });
    const other = await anAcceptedCraft(guild, { of: member, by: smith });
    await expect(move(other, 'cancel')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await move(other, 'cancel', member);
    await expect(move(other, 'craft')).rejects.toMatchObject({ reason: 'status_changed' });
  });

  test('for what has no recipe is refused, and so is the eleventh', async () => {
    await expect(aCraft(guild, { of: member, item: 'Iron Ore' })).rejects.toMatchObject({ reason: 'no_recipe' });
    const outcomes = await crowd(14, () => aCraft(guild, { of: member }));
    expect([won(outcomes), reasonsOf(outcomes)]).toEqual([10, ['too_many_requests']]);
  });

  test('of another guild is not there, and one of an archived guild stays as it is', async () => {
    const elsewhere = await aGuild();
    const stranger = await aSmith(await aMember(elsewhere, { permissions: ['view:artisans'] }));
    const which = await anAcceptedCraft(guild, { of: member, by: smith });
    await expect(get({ ...which, guildId: elsewhere.id }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(accept(await aCraft(guild, { of: member }), guild.owner, stranger)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await archiveGuild.as(guild.owner.principal, { guildId: guild.id });
    await expect(claim(which, 'Iron Ore', 1)).rejects.toMatchObject({ reason: 'guild_archived' });
    expect((await get(which)).can).toMatchObject({ claim: false, steps: [] });
  });
});

describe('parts', () => {
  test('add up to what is missing and no further; what is brought isn’t broken down', async () => {
    const which = await anAcceptedCraft(guild, { of: member, by: smith });
    await claim(which, 'Iron Ore', 5);
    await claim(which, 'Iron Ore', 4);
    expect(await claimed(which, 'Iron Ore')).toBe(9);
    await expect(claim(which, 'Iron Ore', 4, smith)).rejects.toMatchObject({ reason: 'not_missing' });
    await claim(which, 'Iron Ingot', 1, smith);
    await expect(claim(which, 'Iron Ore', 1)).rejects.toMatchObject({ reason: 'not_missing' });
    await expect(claim(which, 'Iron Sword', 1)).rejects.toMatchObject({ reason: 'not_missing' });
    const itemGuid = await itemNamed('Iron Ore');
    const release = (by: Person, memberId: string | null = null) =>
      releasePart.as(by.principal, { ...which, itemGuid, memberId });
    await expect(release(smith)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = await aMember(guild, { permissions: ['view:artisans'] });
    await expect(release(other, member.characterId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await release(smith, member.characterId)).toEqual({ quantity: 9 });
    expect(await claimed(which, 'Iron Ore')).toBe(0);
  });
});

describe('stock', () => {
  const stockOf = async (item: string) => (await stockIn(guild))[item];
  const reserve = (which: Which, by = guild.owner) => reserveParts.as(by.principal, which);
  const at = { place: { node: 'Joeva' as const } };
  const reservedOf = async (which: Which) =>
    ((await get(which, guild.owner)).stock ?? []).reduce((sum, { reserved }) => sum + reserved, 0);

  test('is reserved for one request alone, used when it is crafted, and reserved again when that is undone', async () => {
    await someStock(guild, { item: 'Iron Ore', quantity: 10, ...at });
    const first = await anAcceptedCraft(guild, { of: member, by: smith });
    const second = await anAcceptedCraft(guild, { of: member, by: smith });
    await expect(reserve(first, smith)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const outcomes = await crowd(4, (n) => reserve(n % 2 === 0 ? first : second));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect([(await reservedOf(first)) + (await reservedOf(second)), await stockOf('Iron Ore')]).toEqual([10, [10, 10]]);
    for (const which of [first, second])
      if ((await reservedOf(which)) > 0) await unreserveParts.as(guild.owner.principal, which);
    expect(await stockOf('Iron Ore')).toEqual([10, 0]);
    await reserve(first);
    await move(first, 'craft');
    expect(await stockOf('Iron Ore')).toEqual([0, 0]);
    await move(first, 'reopen');
    expect([await stockOf('Iron Ore'), await reservedOf(first)]).toEqual([[10, 10], 10]);
    await move(first, 'craft');
    await move(first, 'deliver');
    expect([await stockOf('Iron Ore'), await wrongSums()]).toEqual([[0, 0], []]);
  });

  test.each(['release', 'decline', 'cancel'] as const)('is available again after %s', async (step) => {
    await someStock(guild, { item: 'Iron Ore', quantity: 10, ...at });
    const which = await anAcceptedCraft(guild, { of: member, by: smith });
    await reserve(which);
    await move(which, step, step === 'cancel' ? member : guild.owner, 'Not needed');
    expect(await stockOf('Iron Ore')).toEqual([10, 0]);
    if (step !== 'release')
      await move(which, step === 'cancel' ? 'renew' : 'reconsider', step === 'cancel' ? member : guild.owner);
    expect(await get(which)).toMatchObject({ status: 'requested', crafter: null, answer: '' });
    expect(await wrongSums()).toEqual([]);
  });

  test('that a claim makes needless is available again', async () => {
    await someStock(guild, { item: 'Iron Ore', quantity: 20, ...at });
    const which = await anAcceptedCraft(guild, { of: member, by: smith });
    await reserve(which);
    expect(await stockOf('Iron Ore')).toEqual([20, 12]);
    await claim(which, 'Iron Ore', 5);
    expect(await stockOf('Iron Ore')).toEqual([20, 7]);
    await claim(which, 'Iron Ingot', 1);
    expect((await stockOf('Iron Ore'))?.[1]).toBeLessThan(7);
    await claim(which, 'Iron Ingot', 2);
    expect([await stockOf('Iron Ore'), await wrongSums()]).toEqual([[20, 0], []]);
  });

  test('is told to those who see the storage, and to no one else', async () => {
    await someStock(guild, { item: 'Iron Ore', quantity: 10, ...at });
    const which = await anAcceptedCraft(guild, { of: member, by: smith });
    await reserve(which);
    expect((await get(which)).stock).toBeNull();
    const itemGuid = await itemNamed('Iron Ore');
    const { stock } = await get(which, guild.owner);
    expect(stock).toContainEqual({ itemGuid, available: 0, reserved: 10, elsewhere: 0 });
    await expect(claim(which, 'Iron Ore', 3, guild.owner)).rejects.toMatchObject({ reason: 'not_missing' });
    await claim(which, 'Iron Ore', 3, member);
    expect(await stockOf('Iron Ore')).toEqual([10, 9]);
  });
});

describe('races', () => {
  test('of many who accept, one does', async () => {
    const which = await aCraft(guild, { of: member });
    const other = await aSmith(await aMember(guild, { permissions: ['view:artisans'] }));
    const smiths = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? smith : other));
    const outcomes = await Promise.allSettled(smiths.map((by) => accept(which, by)));
    expect([won(outcomes), reasonsOf(outcomes)]).toEqual([1, ['status_changed']]);
  });

  test('claims never come to more than is needed', async () => {
    const which = await anAcceptedCraft(guild, { of: member, by: smith });
    const outcomes = await crowd(10, () => claim(which, 'Iron Ore', 5));
    expect([won(outcomes), reasonsOf(outcomes), await claimed(which, 'Iron Ore')]).toEqual([2, ['not_missing'], 10]);
  });
});

describe('what follows', () => {
  const inbox = async ({ principal }: Person) => {
    await reactNow(craftingReactions, 3);
    return (await listNotifications.as(principal, {})).items.map(({ title }) => title).toReversed();
  };

  test('crafters hear of a wish, who asked of what became of it, and the crafter of parts', async () => {
    const which = await aCraft(guild, { of: member });
    expect(await inbox(smith)).toEqual([`${member.principal.name} requests Iron Sword`]);
    await accept(which);
    await claim(which, 'Iron Ore', 3);
    await inbox(member);
    await move(which, 'craft');
    await inbox(member);
    await move(which, 'deliver');
    expect(await inbox(member)).toEqual([
      `${smith.principal.name} crafts Iron Sword`,
      'Iron Sword is ready',
      'Iron Sword was delivered',
    ]);
    expect((await inbox(smith)).at(-1)).toBe(`${member.principal.name} brings 3 × Iron Ore`);
  });

  test('that it is ready is not told when that was undone', async () => {
    const which = await anAcceptedCraft(guild, { of: member, by: smith });
    await move(which, 'craft');
    await move(which, 'reopen');
    expect(await inbox(member)).not.toContain('Iron Sword is ready');
  });

  test('the dashboard says what waits for the viewer', async () => {
    const summary = (by: Person) => craftingSummary.as(by.principal, { guildId: guild.id });
    const which = await aCraft(guild, { of: member });
    expect([await summary(smith), await summary(member)]).toEqual([{ asked: 1, toCraft: 0, ready: 0 }, null]);
    await accept(which);
    expect(await summary(smith)).toEqual({ asked: 0, toCraft: 1, ready: 0 });
    await move(which, 'craft');
    expect([await summary(smith), await summary(member)]).toEqual([null, { asked: 0, toCraft: 0, ready: 1 }]);
  });
});
