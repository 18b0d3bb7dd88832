import { beforeEach, describe, expect, test } from 'vitest';
import { archiveGuild } from '#/features/guild-lifecycle/commands/archive-guild.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { reverseEntry } from '../../commands/reverse-entry.server.ts';
import { anApprovedRequest, anEntry, aRequest, treasuryOf } from '../../treasury.factory.ts';
import { treasurySummary } from '../../treasury.queries.server.ts';
import { treasuryReactions } from '../../treasury.reactions.server.ts';
import { listRequests } from '../request.queries.server.ts';
import { approveRequest } from './approve-request.server.ts';
import { cancelRequest } from './cancel-request.server.ts';
import { payRequest } from './pay-request.server.ts';
import { rejectRequest } from './reject-request.server.ts';
import { undoRequestDecision } from './undo-request-decision.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let staff: Person;
let member: Person;
beforeEach(async () => {
  guild = await aGuild();
  staff = await aMember(guild, { permissions: ['edit:treasury', 'view:members'] });
  member = await aMember(guild, { permissions: ['view:treasury', 'view:members'] });
});

const list = async (by: Person, view: 'waiting' | 'done' = 'waiting') =>
  (await listRequests.as(by.principal, { guildId: guild.id, view })).items;
const won = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))),
];
const pay = ({ guildId, requestId }: { guildId: string; requestId: string }, by = staff) =>
  payRequest.as(by.principal, { guildId, requestId });
const inbox = async ({ principal }: Person) =>
  (await listNotifications.as(principal, {})).items.map(({ title, body }) => [title, body]);

describe('a request', () => {
  test('is made, approved and paid: the gold leaves the treasury when it is paid', async () => {
    await anEntry(guild, 1_000);
    const which = await aRequest(guild, { of: member, amount: 400, reason: 'Potions' });
    expect((await list(member))[0]).toMatchObject({
      isMine: true,
      status: 'open',
      can: { cancel: true, decide: false },
    });
    expect((await list(staff))[0]).toMatchObject({ isMine: false, can: { cancel: false, decide: true, pay: false } });
    await approveRequest.as(staff.principal, which);
    expect(await treasuryOf(guild)).toBe(1_000);
    await pay(which);
    expect([await treasuryOf(guild), await list(staff)]).toEqual([600, []]);
    expect((await list(member, 'done'))[0]).toMatchObject({ status: 'paid', can: { cancel: false, undo: false } });
  });

  test('of others is seen by those who decide alone', async () => {
    await aRequest(guild, { of: member });
    const other = await aMember(guild, { permissions: ['view:treasury'] });
    expect([await list(other), (await list(staff)).length]).toEqual([[], 1]);
  });

  test('is rejected with a reason, and a decision is undone as long as nothing is paid', async () => {
    const which = await aRequest(guild, { of: member });
    const { decisionId } = await rejectRequest.as(staff.principal, { ...which, answer: 'Not this week' });
    expect((await list(member, 'done'))[0]).toMatchObject({ status: 'rejected', answer: 'Not this week' });
    await undoRequestDecision.as(staff.principal, { ...which, decisionId });
    expect((await list(member))[0]).toMatchObject({ status: 'open', answer: null });
    await expect(undoRequestDecision.as(staff.principal, { ...which, decisionId })).rejects.toMatchObject({
      reason: 'decision_changed',
    });
  });

  test('is canceled by who made it alone, and then stays so', async () => {
    const { decisionId, ...which } = await anApprovedRequest(guild, { of: member });
    await expect(cancelRequest.as(staff.principal, which)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await cancelRequest.as(member.principal, which);
    await expect(pay(which)).rejects.toMatchObject({ reason: 'decided_already' });
    await expect(undoRequestDecision.as(staff.principal, { ...which, decisionId })).rejects.toMatchObject({
      reason: 'decision_changed',
    });
  });

  test('of one’s own is decided by another, or by the owner', async () => {
    const mine = await aRequest(guild, { of: staff });
    await expect(approveRequest.as(staff.principal, mine)).rejects.toMatchObject({ reason: 'own_request' });
    await approveRequest.as(guild.owner.principal, mine);
    await expect(pay(mine)).rejects.toMatchObject({ reason: 'own_request' });
  });

  test('more than five that wait are refused, also at the same time', async () => {
    const outcomes = await crowd(12, () => aRequest(guild, { of: member }));
    expect([won(outcomes), reasonsOf(outcomes)]).toEqual([5, ['too_many_requests']]);
  });

  test('of another guild is not there', async () => {
    const other = await aGuild();
    const theirs = await aRequest(other, { of: other.owner });
    const which = { ...theirs, guildId: guild.id };
    await expect(approveRequest.as(staff.principal, which)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(pay(which)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await list(staff)).toEqual([]);
  });

  test('stays as it is in an archived guild', async () => {
    const which = await aRequest(guild, { of: member });
    await archiveGuild.as(guild.owner.principal, { guildId: guild.id });
    await expect(cancelRequest.as(member.principal, which)).rejects.toMatchObject({ reason: 'guild_archived' });
    expect((await list(member))[0]).toMatchObject({ can: { cancel: false } });
    expect((await list(staff))[0]).toMatchObject({ can: { decide: false } });
  });
});

describe('races', () => {
  test('of 50 approvals one counts', async () => {
    const which = await aRequest(guild, { of: member });
    const outcomes = await crowd(50, () => approveRequest.as(staff.principal, which));
    expect([won(outcomes), reasonsOf(outcomes)]).toEqual([1, ['decided_already']]);
  });

  test('of 50 payments one is posted, and a payment that was undone can be made again', async () => {
    await anEntry(guild, 1_000);
    const { decisionId: _, ...which } = await anApprovedRequest(guild, { of: member, amount: 400 });
    const outcomes = await crowd(50, () => pay(which));
    expect([won(outcomes), reasonsOf(outcomes), await treasuryOf(guild)]).toEqual([1, ['decided_already'], 600]);
    const [paid] = await list(staff, 'done');
    const transactionId = paid!.transactionId!;
    await reverseEntry.as(staff.principal, { guildId: guild.id, transactionId, reason: 'Wrong person' });
    expect([await treasuryOf(guild), (await list(staff))[0]]).toMatchObject([
      1_000,
      { status: 'approved', can: { pay: true } },
    ]);
    await pay(which);
    expect(await treasuryOf(guild)).toBe(600);
  });

  test('of ten approved requests for the last coin one is paid', async () => {
    await anEntry(guild, 1);
    const people = await Promise.all(
      Array.from({ length: 10 }, () => aMember(guild, { permissions: ['view:treasury'] })),
    );
    const asked = [];
    for (const of of people) asked.push(await anApprovedRequest(guild, { of, amount: 1 }));
    const outcomes = await Promise.allSettled(asked.map((which) => pay(which)));
    expect([won(outcomes), reasonsOf(outcomes), await treasuryOf(guild)]).toEqual([1, ['not_enough_gold'], 0]);
    expect(await list(staff)).toHaveLength(9);
  });

  test('one that is canceled and paid at the same time is one of both', async () => {
    await anEntry(guild, 500);
    const { decisionId: _, ...which } = await anApprovedRequest(guild, { of: member, amount: 500 });
    const outcomes = await Promise.allSettled([cancelRequest.as(member.principal, which), pay(which)]);
    expect(won(outcomes)).toBe(1);
    const [done] = await list(staff, 'done');
    expect([done?.status, await treasuryOf(guild)]).toEqual(
      outcomes[0]?.status === 'fulfilled' ? ['canceled', 500] : ['paid', 0],
    );
  });
});

describe('what follows', () => {
  const react = () => reactNow(treasuryReactions, 2);

  test('staff hear of what is open, and members what became of it, once each', async () => {
    await anEntry(guild, 1_000);
    const which = await aRequest(guild, { of: member, amount: 400, reason: 'Potions' });
    await react();
    const title = `${member.principal.name} requests 4s`;
    expect([await inbox(staff), await inbox(guild.owner), await inbox(member)]).toEqual([
      [[title, 'Potions']],
      [[title, 'Potions']],
      [],
    ]);
    await approveRequest.as(staff.principal, which);
    await react();
    await pay(which);
    await react();
    expect((await inbox(member)).toReversed()).toEqual([
      [`${guild.name}: your request for 4s was approved`, 'Potions'],
      [`${guild.name} paid you 4s`, 'Potions'],
    ]);
  });

  test('what was undone or canceled meanwhile is not told', async () => {
    const { decisionId, ...which } = await anApprovedRequest(guild, { of: member });
    await undoRequestDecision.as(staff.principal, { ...which, decisionId });
    await cancelRequest.as(member.principal, which);
    await react();
    expect([await inbox(member), await inbox(staff)]).toEqual([[], []]);
  });

  test('the dashboard says what waits for the viewer', async () => {
    const summary = (by: Person) => treasurySummary.as(by.principal, { guildId: guild.id });
    expect([await summary(staff), await summary(member)]).toEqual([null, null]);
    await aRequest(guild, { of: member });
    await anApprovedRequest(guild, { of: member });
    await aRequest(guild, { of: staff });
    expect(await summary(staff)).toMatchObject({ open: 1, approved: 1 });
    expect(await summary(guild.owner)).toMatchObject({ open: 2, approved: 1 });
    expect(await summary(member)).toBeNull();
  });
});
