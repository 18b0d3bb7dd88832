import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '#/base/app-error.ts';
import { seededRandom } from '#/base/seeded-random.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { stockOf } from '#/features/listings/listing.factory.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { crowdOf } from '#/testing/races/crowd.ts';
import { testStore } from '#/testing/store.ts';
import { aContestedTrade, aTrade, completedByItself, tradeNow } from '../trade.factory.ts';
import { getTrade } from '../trade.queries.server.ts';
import { runTradeClock } from '../trade.reactions.server.ts';
import { TRADE_STATUSES } from '../trade.rules.ts';
import { listGuildRatings, listRatings } from '../trade-ratings.queries.server.ts';
import { buyerConfirm } from './buyer-confirm.server.ts';
import { cancelTrade } from './cancel-trade.server.ts';
import { communicate } from './communicate.server.ts';
import { contestTrade } from './contest-trade.server.ts';
import { disputeTrade } from './dispute-trade.server.ts';
import { hideRating } from './hide-rating.server.ts';
import { rateTrade } from './rate-trade.server.ts';
import { resolveDispute } from './resolve-dispute.server.ts';
import { ringTrade } from './ring-trade.server.ts';
import { sellerConfirm } from './seller-confirm.server.ts';
import { withdrawContest } from './withdraw-contest.server.ts';
import { withdrawDispute } from './withdraw-dispute.server.ts';

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
const stateOf = async (id: string) => {
  const [row] = await sqlRows(database()).as({ status: oneOf(TRADE_STATUSES), listing: text, auto: bool })(
    sql`select status, listing_id as listing, auto_completed as auto from trades where id = ${id}`,
  );
  return row!;
};
const inHours = <T>(hours: number, run: () => Promise<T>): Promise<T> => {
  const random = seededRandom(hours);
  return atMoment({ at: new Date(Date.now() + hours * 3_600_000), random32: () => random.below(2 ** 32) }, run);
};

describe('the steps', () => {
  test('lead to a rated trade, and the pieces are sold', async () => {
    const id = await aTrade({ buyer, seller }, 'completed', 'guild');
    const { listing, status } = await stateOf(id);
    expect([status, await stockOf(listing)]).toEqual(['completed', [9, 0]]);
    await rateTrade.as(buyer.principal, { transactionId: id, isGood: true, text: 'Quick.' });
    const seen = async (who: Person) => (await getTrade.as(who.principal, { transactionId: id })).ratings;
    expect([(await seen(buyer)).length, (await seen(seller)).length]).toEqual([1, 0]);
    await rateTrade.as(seller.principal, { transactionId: id, isGood: false, text: '' });
    expect([(await seen(buyer)).length, (await seen(seller)).length]).toEqual([2, 2]);
    expect(await refusal(rateTrade.as(seller.principal, { transactionId: id, isGood: true, text: '' }))).toBe(
      'already_rated',
    );
  });

  test('show what is known of each side from their own trades alone', async () => {
    const fresh = { buyer: await aPerson(), seller: await aPerson() };
    const known = async (id: string) => {
      const { traders } = await getTrade.as(fresh.buyer.principal, { transactionId: id });
      return [traders.buyer, traders.seller].map(({ completed, rated, dropped }) => [completed, rated, dropped]);
    };
    const first = await aTrade(fresh, 'completed');
    expect(await known(first)).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    await rateTrade.as(fresh.buyer.principal, { transactionId: first, isGood: true, text: '' });
    await rateTrade.as(fresh.seller.principal, { transactionId: first, isGood: true, text: '' });
    const second = await aTrade(fresh);
    await cancelTrade.as(fresh.buyer.principal, { ...(await tradeNow(second)), reason: 'Found it elsewhere' });
    expect(await known(second)).toEqual([
      [1, 1, 1],
      [1, 1, 0],
    ]);
  });

  test('a seller confirms before the buyer wrote only if they were reached', async () => {
    const which = await tradeNow(await aTrade({ buyer, seller }));
    expect(await refusal(sellerConfirm.as(seller.principal, which))).toBe('not_in_touch');
    expect(await refusal(sellerConfirm.as(seller.principal, { ...which, reached: true }))).toBe('done');
  });

  test('of the wrong side, out of order or of others are refused, and so is one that was read before another', async () => {
    const id = await aTrade({ buyer, seller });
    const which = await tradeNow(id);
    expect(await refusal(buyerConfirm.as(buyer.principal, which))).toBe('trade_moved');
    expect(await refusal(communicate.as(seller.principal, { ...which, message: 'x' }))).toBe('trade_moved');
    expect(await refusal(communicate.as(guild.owner.principal, { ...which, message: 'x' }))).toBe('not_found');
    await communicate.as(buyer.principal, { ...which, message: 'Tonight?' });
    expect(await refusal(sellerConfirm.as(seller.principal, which))).toBe('trade_moved');
  });

  test('canceling gives the pieces back; after the handover both have to agree', async () => {
    const early = await aTrade({ buyer, seller }, 'communicated');
    await cancelTrade.as(seller.principal, { ...(await tradeNow(early)), reason: 'Lost it.' });
    expect(await stockOf((await stateOf(early)).listing)).toEqual([10, 0]);
    const late = await aTrade({ buyer, seller }, 'seller_confirmed');
    const ask = async (who: Person) => cancelTrade.as(who.principal, { ...(await tradeNow(late)), reason: 'Mistake.' });
    await ask(buyer);
    expect((await stateOf(late)).status).toBe('seller_confirmed');
    expect(await refusal(ask(buyer))).toBe('trade_moved');
    await ask(seller);
    const { listing, status } = await stateOf(late);
    expect([status, await stockOf(listing)]).toEqual(['cancelled', [10, 0]]);
  });

  test('a dispute is decided by staff who are no side of it, or withdrawn by who opened it', async () => {
    const id = await aTrade({ buyer, seller: guild.owner }, 'disputed', 'guild');
    const decide = async (who: Pick<Person, 'principal'>) =>
      resolveDispute.as(who.principal, { ...(await tradeNow(id)), outcome: 'completed', reason: 'Seen it.' });
    expect(await refusal(decide(guild.owner))).toBe('not_found');
    expect(await refusal(decide(seller))).toBe('not_found');
    expect(await refusal(withdrawDispute.as(guild.owner.principal, await tradeNow(id)))).toBe('trade_moved');
    await withdrawDispute.as(buyer.principal, await tradeNow(id));
    expect((await stateOf(id)).status).toBe('communicated');
    await disputeTrade.as(buyer.principal, { ...(await tradeNow(id)), reason: 'Again.' });
    await decide(await aMember(guild, { permissions: ['edit:storefronts'] }));
    expect((await stateOf(id)).status).toBe('completed');
  });

  test('a canceled dispute gives the pieces back, unless who decides says that they are gone', async () => {
    const staff = await aMember(guild, { permissions: ['edit:storefronts'] });
    const left = async (restock: boolean) => {
      const id = await aTrade({ buyer, seller }, 'disputed', 'guild');
      const which = { ...(await tradeNow(id)), outcome: 'cancelled' as const, restock, reason: 'Lost.' };
      await resolveDispute.as(staff.principal, which);
      const { listing, status } = await stateOf(id);
      return [status, await stockOf(listing)];
    };
    expect(await left(true)).toEqual(['cancelled', [10, 0]]);
    expect(await left(false)).toEqual(['cancelled', [9, 0]]);
  });

  test('a comment is hidden by staff who are no side, and its vote still counts', async () => {
    const fresh = await aMember(guild, SEES);
    const id = await aTrade({ buyer, seller: fresh }, 'completed', 'guild');
    await rateTrade.as(buyer.principal, { transactionId: id, isGood: false, text: 'You fool' });
    await rateTrade.as(fresh.principal, { transactionId: id, isGood: true, text: '' });
    const where = { guildId: guild.id, characterId: fresh.characterId };
    const told = async (who: Person) =>
      (await listGuildRatings.as(who.principal, where)).items.map(({ text, hiddenReason, canHide }) => [
        text,
        hiddenReason,
        canHide,
      ]);
    expect(await told(seller)).toEqual([['You fool', null, false]]);
    expect(await told(guild.owner)).toEqual([['You fool', null, true]]);
    const which = { transactionId: id, side: 'buyer' as const };
    const hide = (who: Pick<Person, 'principal'>) =>
      refusal(hideRating.as(who.principal, { ...which, hidden: true, reason: 'Insults.' }));
    expect([await hide(fresh), await hide(buyer), await hide(seller)]).toEqual(Array(3).fill('not_found'));
    expect(await hide(guild.owner)).toBe('done');
    expect(await told(seller)).toEqual([['', 'Insults.', false]]);
    const { ratings, traders } = await getTrade.as(fresh.principal, { transactionId: id });
    expect(ratings.find(({ side }) => side === 'buyer')).toMatchObject({ text: '', hiddenReason: 'Insults.' });
    expect(traders.seller.rated).toBe(1);
    await hideRating.as(guild.owner.principal, { ...which, hidden: false });
    expect(await told(seller)).toEqual([['You fool', null, false]]);
    // On the global market nothing is said of it.
    const abroad = await listRatings.as(seller.principal, { characterId: fresh.characterId });
    expect(abroad.items).toEqual([]);
  });

  test('of confirming, disputing and canceling at the same time one wins', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await aTrade({ buyer, seller }, 'seller_confirmed');
      const which = await tradeNow(id);
      const ways = [
        () => buyerConfirm.as(buyer.principal, which),
        () => disputeTrade.as(seller.principal, { ...which, reason: 'x' }),
        () => cancelTrade.as(buyer.principal, { ...which, reason: 'x' }),
      ];
      const answers = await crowdOf(9, (n) => refusal(ways[n % 3]!()));
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    }
  });
});

describe('the clock', () => {
  test('ends what no one acted on, once, and completes what the buyer did not answer', async () => {
    const [pending, confirmed] = [await aTrade({ buyer, seller }), await aTrade({ buyer, seller }, 'seller_confirmed')];
    await inHours(73, () => Promise.all([runTradeClock(), runTradeClock()]));
    const [lapsed, done] = [await stateOf(pending), await stateOf(confirmed)];
    expect([lapsed.status, await stockOf(lapsed.listing)]).toEqual(['expired', [10, 0]]);
    expect([done.status, done.auto, await stockOf(done.listing)]).toEqual(['completed', true, [9, 0]]);
  });

  test('leaves the buyer 72 hours to say that what completed by itself never arrived, which changes what is known of the seller', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const ids = [
      await aTrade({ buyer: one, seller: other }, 'completed'),
      await aTrade({ buyer: one, seller: other }, 'completed'),
    ];
    const [late, early] = ids as [string, string];
    const report = (who: Person, transactionId: string) =>
      refusal(contestTrade.as(who.principal, { transactionId, reason: 'Nothing came.' }));
    expect(await report(one, early)).toBe('trade_moved');
    for (const id of ids) await completedByItself(id);
    expect(await report(other, early)).toBe('not_found');
    expect(await inHours(73, () => report(one, late))).toBe('contest_closed');
    expect(await report(one, early)).toBe('done');
    expect(await report(one, early)).toBe('trade_moved');
    const { status, traders, can } = await getTrade.as(one.principal, { transactionId: early });
    expect([status, traders.seller.completed, traders.seller.contested, can.contest]).toEqual([
      'completed',
      1,
      1,
      false,
    ]);
  });

  test('and to withdraw that: then it counts as before', async () => {
    const sides = { buyer: await aPerson(), seller: await aPerson() };
    const transactionId = await aContestedTrade(sides);
    const known = async () => {
      const { traders, can, contestReason } = await getTrade.as(sides.buyer.principal, { transactionId });
      const { completed, contested } = traders.seller;
      return { completed, contested, contestReason, contest: can.contest, withdraw: can.withdrawContest };
    };
    const withdraw = (who: Person) => refusal(withdrawContest.as(who.principal, { transactionId }));
    expect(await known()).toMatchObject({ completed: 0, contested: 1, contest: false, withdraw: true });
    expect(await withdraw(sides.seller)).toBe('not_found');
    expect(await inHours(73, () => withdraw(sides.buyer))).toBe('contest_closed');
    expect(await withdraw(sides.buyer)).toBe('done');
    expect(await withdraw(sides.buyer)).toBe('trade_moved');
    const after = { completed: 1, contested: 0, contestReason: '', contest: true, withdraw: false };
    expect(await known()).toEqual(after);
  });

  test('reminds twice before', async () => {
    const transactionId = await aTrade({ buyer, seller });
    const ring = (hours: number) => inHours(hours, () => ringTrade.as(SCHEDULE, { transactionId }));
    const rung = [];
    for (const hours of [1, 13, 14, 22, 23, 25, 26]) rung.push((await ring(hours)).rung);
    expect(rung).toEqual([null, 'remind', null, 'remind', null, 'end', null]);
  });

  test('refers a dispute to the platform after a week', async () => {
    const id = await aTrade({ buyer, seller }, 'disputed', 'guild');
    const admin = { ...(await aPerson()).principal, platformRole: 'admin' as const };
    const decide = async () =>
      resolveDispute.as(admin, { ...(await tradeNow(id)), outcome: 'cancelled', reason: 'No proof.' });
    expect(await refusal(decide())).toBe('not_found');
    await inHours(7 * 24 + 1, () => ringTrade.as(SCHEDULE, { transactionId: id }));
    expect(await refusal(decide())).toBe('done');
  });
});
