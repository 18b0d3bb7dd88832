import { uuidv7 } from '#/base/id.ts';
import { aMember, aPerson, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { characterOf } from '#/features/items/item.factory.ts';
import { aListing } from '#/features/listings/listing.factory.ts';
import { aStorefront } from '#/features/storefronts/storefront.factory.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';
import { rateTrade } from './commands/rate-trade.server.ts';
import { aContestedTrade, anEvidence, aTrade, completedByItself, endPurchasesOf, tradeNow } from './trade.factory.ts';
import type { Side, TradeStatus } from './trade.rules.ts';
import { TRADE_VIEWS } from './trade.search.ts';

/** Visitors have no character: whatever id they send, they are asked to sign in. */
const userOf = ({ guild }: MatrixWorld, { principal }: Caller): UserPrincipal => principal ?? guild.owner.principal;
const traderOf = async (world: MatrixWorld, caller: Caller): Promise<Person> => {
  const principal = userOf(world, caller);
  return { principal, characterId: await characterOf(principal) } as Person;
};

type State = Exclude<TradeStatus, 'cancelled' | 'expired'>;

/** A step of a trade of which the caller is a side: with someone who is in no guild. */
const ofTrade = (state: State, side: Side, rest: object = {}, versioned = true): MatrixCase => ({
  ...{ method: 'POST', access: 'signed in', personal: true as const },
  input: async (world, caller) => {
    const [own, other] = [await traderOf(world, caller), await aPerson()];
    await endPurchasesOf(own.principal.userId);
    const id = await aTrade(side === 'buyer' ? { buyer: own, seller: other } : { seller: own, buyer: other }, state);
    return versioned ? { ...(await tradeNow(id)), ...rest } : { transactionId: id, ...rest };
  },
  foreign: { transactionId: async () => aTrade({ seller: await aPerson(), buyer: await aPerson() }, state) },
});

const cases: MatrixCases = {
  'trade.createTrade': {
    ...{ method: 'POST', access: 'signed in', personal: true as const },
    input: async (world, caller) => {
      const { principal, characterId } = await aPerson();
      await endPurchasesOf(userOf(world, caller).userId);
      const listingId = await aListing(principal, characterId);
      return { listingId, characterId: await characterOf(userOf(world, caller)), quantity: 1, unitPrice: 1_00_00 };
    },
    foreign: {
      characterId: ({ other }) => other.owner.characterId,
      listingId: ({ other: { owner } }) => aListing(owner.principal, owner.characterId, { platform: 'guild' }),
    },
  },
  'trade.communicate': ofTrade('pending', 'buyer', { message: 'Where?' }),
  'trade.sellerConfirm': ofTrade('communicated', 'seller'),
  'trade.buyerConfirm': ofTrade('seller_confirmed', 'buyer'),
  'trade.cancelTrade': ofTrade('pending', 'seller', { reason: 'Gone.' }),
  'trade.disputeTrade': ofTrade('communicated', 'buyer', { reason: 'Nothing came.' }),
  'trade.withdrawDispute': ofTrade('disputed', 'buyer'),
  'trade.sendMessage': {
    ...ofTrade('pending', 'seller', {}, false),
    input: async (world, caller) => {
      const seller = await traderOf(world, caller);
      const transactionId = await aTrade({ seller, buyer: await aPerson() }, 'pending');
      return { transactionId, message: 'Hello', imageLinks: [await anEvidence(seller)] };
    },
  },
  'trade.rateTrade': ofTrade('completed', 'buyer', { isGood: true, text: '' }, false),
  'trade.contestTrade': {
    ...{ method: 'POST', access: 'signed in', personal: true as const },
    input: async (world, caller) => {
      const transactionId = await aTrade(
        { buyer: await traderOf(world, caller), seller: await aPerson() },
        'completed',
      );
      await completedByItself(transactionId);
      return { transactionId, reason: 'Nothing came.' };
    },
    foreign: {
      transactionId: async () => {
        const transactionId = await aTrade({ seller: await aPerson(), buyer: await aPerson() }, 'completed');
        await completedByItself(transactionId);
        return transactionId;
      },
    },
  },
  'trade.withdrawContest': {
    ...{ method: 'POST', access: 'signed in', personal: true as const },
    input: async (world, caller) => ({
      transactionId: await aContestedTrade({ buyer: await traderOf(world, caller), seller: await aPerson() }),
    }),
    foreign: { transactionId: async () => aContestedTrade({ seller: await aPerson(), buyer: await aPerson() }) },
  },
  'trade.hideRating': {
    method: 'POST',
    access: { only: ['edit:admin', 'owner', 'member with all but'], others: 404 },
    hidden: true,
    input: async ({ guild }) => ({
      ...{ transactionId: await aRatedTrade(guild), side: 'buyer', hidden: true, reason: 'Rude.' },
    }),
    foreign: { transactionId: ({ other }) => aRatedTrade(other) },
  },
  'trade.listRatings': {
    method: 'GET',
    access: 'signed in',
    input: async ({ guild: { owner } }) => {
      await aStorefront(owner.principal, owner.characterId);
      return { characterId: owner.characterId };
    },
    foreign: { characterId: async () => (await aPerson()).characterId },
  },
  'trade.listGuildRatings': {
    method: 'GET',
    access: { guild: ['view:storefronts'] },
    input: async ({ guild: { id: guildId, owner } }) => {
      await aStorefront(owner.principal, owner.characterId);
      return { guildId, characterId: owner.characterId };
    },
    foreign: {
      characterId: async ({ other: { owner } }) => {
        await aStorefront(owner.principal, owner.characterId);
        return owner.characterId;
      },
    },
  },
  'trade.tradeSummary': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'trade.blockTrader': ofTrade('pending', 'buyer', { blocked: true }, false),
  'trade.resolveDispute': {
    method: 'POST',
    access: { only: ['edit:admin', 'owner', 'member with all but'], others: 404 },
    hidden: true,
    input: async ({ guild }) => {
      const [buyer, seller] = [await aMember(guild, SEES), await aMember(guild, SEES)];
      return {
        ...(await tradeNow(await aTrade({ buyer, seller }, 'disputed', 'guild'))),
        outcome: 'cancelled',
        reason: 'No.',
      };
    },
    foreign: {
      transactionId: async ({ other }) =>
        aTrade({ buyer: await aMember(other, SEES), seller: await aMember(other, SEES) }, 'disputed', 'guild'),
    },
  },
  'trade.getTrade': { ...ofTrade('communicated', 'seller', {}, false), method: 'GET' },
  'trade.getGuildTrade': {
    method: 'GET',
    access: { only: ['member with all but', 'edit:admin', 'owner'], others: 403, viewers: 404 },
    hidden: true,
    input: async ({ guild }) => {
      const [buyer, seller] = [await aMember(guild, SEES), await aMember(guild, SEES)];
      return { guildId: guild.id, transactionId: await aTrade({ buyer, seller }, 'disputed', 'guild') };
    },
    foreign: {
      transactionId: async ({ other }) =>
        aTrade({ buyer: await aMember(other, SEES), seller: await aMember(other, SEES) }, 'disputed', 'guild'),
    },
  },
  'trade.listTrades': {
    method: 'GET',
    access: {
      only: ['stranger', 'applicant', ...MEMBERS(), 'owner of another guild', 'ex-member'],
      others: 404,
    },
    personal: true,
    input: (_world, { characterId }) => ({ characterId: characterId ?? uuidv7() }),
    variants: ({ guild: { owner } }) =>
      TRADE_VIEWS.flatMap((view) => [
        { characterId: owner.characterId, view },
        { characterId: owner.characterId, view, cursor: cursorAt(view, ['2026-01-01T00:00:00+00:00', uuidv7()]) },
      ]),
    foreign: { characterId: ({ other }) => other.owner.characterId },
  },
  'trade.listMyTurns': { method: 'GET', access: 'signed in', input: () => ({}) },
  'trade.countActive': {
    ...{ method: 'GET', access: 'signed in', personal: true as const },
    input: async (world, caller) => ({ characterId: await characterOf(userOf(world, caller)) }),
    foreign: { characterId: ({ other }) => other.owner.characterId },
  },
  'trade.listDisputes': {
    method: 'GET',
    access: { guild: ['edit:storefronts'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
};

/** In a guild, between two of its members, rated by its buyer. */
async function aRatedTrade(guild: MatrixWorld['guild']): Promise<string> {
  const [buyer, seller] = [await aMember(guild, SEES), await aMember(guild, SEES)];
  const transactionId = await aTrade({ buyer, seller }, 'completed', 'guild');
  await rateTrade.as(buyer.principal, { transactionId, isGood: true, text: 'Quick.' });
  return transactionId;
}

const SEES = { permissions: ['view:storefronts'] };

function MEMBERS() {
  return [
    'member without roles',
    'member with all but',
    'member with exactly',
    'member by implication',
    'edit:admin',
    'owner',
  ] as const;
}

export const matrix: Matrix = { cases };
