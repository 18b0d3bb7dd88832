import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anEntryOf, aRetiredItem, characterOf } from '#/features/items/item.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';
import { REQUEST_VIEWS } from './requests/request.search.ts';
import {
  aDonation,
  aLine,
  anApprovedRequest,
  aRequest,
  pricedStock,
  somePoints,
  someStock,
} from './storage.factory.ts';
import { STOCK_ORDERS } from './storage.search.ts';

const inGuild = ({ guild }: MatrixWorld) => ({ guildId: guild.id });
const read: MatrixCase = { method: 'GET', access: { guild: ['view:storage'] }, input: inGuild };
const VIEWER = { permissions: ['view:storage'] };
const asked = async (guild: FactoryGuild) => {
  const { guildId, requestId } = await aRequest(guild, await aMember(guild, VIEWER));
  return { guildId, requestId };
};
const approved = async (guild: FactoryGuild) => anApprovedRequest(guild, await aMember(guild, VIEWER));
const donated = async (guild: FactoryGuild) => {
  const { guildId, requestId } = await aDonation(guild, await aMember(guild, VIEWER));
  return { guildId, requestId };
};
const itemOf = async ({ other }: MatrixWorld) => (await someStock(other)).itemId;
const placeOf = async ({ other }: MatrixWorld) => (await someStock(other)).placeId;
const memberOf = async ({ other }: MatrixWorld) => (await aMember(other)).characterId;

/** About fresh stock. */
const ofStock = (rest: object, more: Partial<MatrixCase> = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: ['edit:storage'] },
  input: async ({ guild }) => {
    const { guildId, itemId, placeId } = await someStock(guild);
    return { guildId, itemId, placeId, reason: 'By the caller', ...rest };
  },
  foreign: { itemId: itemOf, placeId: placeOf },
  ...more,
});

/** About a fresh request of a member. */
const ofRequest = (make: (guild: FactoryGuild) => Promise<object>): MatrixCase => ({
  method: 'POST',
  access: { guild: ['edit:storage'] },
  input: ({ guild }) => make(guild),
  foreign: { requestId: async ({ other }) => (await asked(other)).requestId },
});

/** The caller, where they have a character here; else someone who has. */
async function meOr({ guild }: MatrixWorld, { principal, characterId }: Caller): Promise<Person> {
  const isHere =
    principal &&
    characterId &&
    (await database().execute(sql`select from members where guild_id = ${guild.id} and character_id = ${characterId}`))
      .rowCount === 1;
  return isHere ? { principal, characterId } : aMember(guild, VIEWER);
}

/** The caller's own request, where they have a character here. */
async function owned(guild: FactoryGuild, which: { readonly requestId: string }, { principal }: Caller) {
  await database().execute(sql`
    update storage_requests set user_id = m.user_id, character_id = m.character_id
    from (select user_id, character_id from members
      where guild_id = ${guild.id} and user_id = ${principal?.userId ?? null}::uuid limit 1) m
    where id = ${which.requestId}`);
  return which;
}

const byMembers = { method: 'POST', access: { guild: ['view:storage'] } } as const;
const own = { ...byMembers, personal: true } as const;
const CURSORS: Record<string, readonly unknown[]> = { name: [], available: [1], total: [1], price: [100] };

const cases: MatrixCases = {
  'storage.getStorage': read,
  'storage.listStock': {
    ...read,
    variants: ({ guild: { id: guildId } }) => [
      ...STOCK_ORDERS.flatMap((sort) => [
        { guildId, sort },
        { guildId, sort, cursor: cursorAt(sort, [...(CURSORS[sort.replace('-', '')] ?? []), 'iron ore', uuidv7()]) },
      ]),
      { guildId, query: 'iron', category: 'Raw material', rarity: 'None' },
      { guildId, place: uuidv7() },
      { guildId, item: uuidv7() },
      { guildId, only: 'below' },
      { guildId, only: 'priced' },
    ],
  },
  'storage.getStock': {
    ...read,
    input: async ({ guild }) => ({ guildId: guild.id, itemId: (await someStock(guild)).itemId }),
    foreign: { itemId: itemOf },
  },
  'storage.listMovements': {
    ...read,
    variants: ({ guild: { id: guildId } }) => [
      { guildId, limit: 50 },
      { guildId, item: uuidv7() },
      { guildId, kind: 'deposit' },
      { guildId, cursor: cursorAt('', ['2026-01-01T00:00:00+00:00', uuidv7(), 1]) },
    ],
  },
  'storage.storageSummary': { ...read, access: { guild: ['view:members'] } },
  'storage.addItems': {
    method: 'POST',
    access: { guild: ['edit:storage'] },
    input: async ({ guild }) => {
      const place = { characterId: guild.owner.characterId };
      await someStock(guild, { place });
      const memberId = (await aMember(guild)).characterId;
      return { guildId: guild.id, place, reason: 'By the caller', memberId, lines: [await aLine('Iron Ore', 1)] };
    },
    foreign: { memberId: memberOf, 'place.characterId': memberOf, 'lines.0.itemGuid': aRetiredItem },
  },
  'storage.removeItems': ofStock(
    { quantity: 1, memberId: null },
    {
      input: async ({ guild }) => {
        const { guildId, itemId, placeId } = await someStock(guild);
        const memberId = (await aMember(guild)).characterId;
        return { guildId, itemId, placeId, quantity: 1, reason: 'By the caller', memberId };
      },
      foreign: { itemId: itemOf, placeId: placeOf, memberId: memberOf },
    },
  ),
  'storage.moveItems': ofStock(
    { quantity: 1, to: { node: 'Winstead' } },
    {
      input: async ({ guild }) => {
        // A place that is known already: only its first stock makes one.
        await someStock(guild, { place: { node: 'Winstead' } });
        const { guildId, itemId, placeId } = await someStock(guild);
        return { guildId, itemId, placeId, quantity: 1, reason: 'By the caller', to: { node: 'Winstead' } };
      },
      foreign: { itemId: itemOf, placeId: placeOf },
    },
  ),
  'storage.emptyPlace': {
    method: 'POST',
    access: { guild: ['edit:storage'] },
    input: async ({ guild }) => {
      const to = { node: 'Winstead' };
      await someStock(guild, { place: to });
      const { guildId, placeId } = await someStock(guild, { place: { node: 'Miraleth' } });
      return { guildId, placeId, reason: 'By the caller', to };
    },
    foreign: { placeId: placeOf },
  },
  'storage.correctStock': ofStock({ counted: 3 }),
  'storage.undoMovement': {
    method: 'POST',
    access: { guild: ['edit:storage'] },
    input: async ({ guild }) => {
      const { guildId, transactionId } = await someStock(guild);
      return { guildId, transactionId, reason: 'A mistake' };
    },
    foreign: { transactionId: async ({ other }) => (await someStock(other)).transactionId },
  },
  'storage.setTerms': {
    method: 'POST',
    access: { guild: ['edit:storage'] },
    input: async ({ guild }) => {
      const { guildId, itemId } = await someStock(guild, { item: 'Tin Ore' });
      return { guildId, itemId, price: 200, minimum: 5 };
    },
    foreign: { itemId: itemOf },
  },
  'storage.listRequests': {
    ...read,
    variants: ({ guild: { id: guildId } }) =>
      REQUEST_VIEWS.flatMap((view) => [
        { guildId, view, limit: 50 },
        { guildId, view, cursor: cursorAt(view, ['2026-01-01T00:00:00+00:00', uuidv7()]) },
      ]),
  },
  'storage.requestItems': {
    ...byMembers,
    input: async ({ guild }) => {
      const { guildId, itemId } = await someStock(guild);
      return { guildId, itemId, quantity: 1, reason: 'By the caller' };
    },
    foreign: { itemId: itemOf },
  },
  'storage.buyItems': {
    ...own,
    input: async (world, caller) => {
      const { guildId, itemId, price } = await pricedStock(world.guild);
      await somePoints(world.guild, await meOr(world, caller), 1_000);
      return { guildId, itemId, quantity: 1, price };
    },
    foreign: { itemId: itemOf },
  },
  'storage.donateItems': {
    ...own,
    input: async (world, caller) => {
      const { principal, characterId } = await meOr(world, caller);
      const { entryId } = await anEntryOf(principal);
      return { guildId: world.guild.id, characterId, entryId, quantity: 1 };
    },
    foreign: { characterId: memberOf, entryId: async ({ other }) => (await anEntryOf(other.owner.principal)).entryId },
  },
  'storage.donationTarget': {
    method: 'GET',
    access: 'signed in',
    personal: true,
    input: async ({ guild }, { principal }) => ({ characterId: await characterOf(principal ?? guild.owner.principal) }),
    foreign: { characterId: ({ other }) => other.owner.characterId },
  },
  'storage.undoDonation': {
    ...own,
    input: async ({ guild }, caller) => owned(guild, await donated(guild), caller),
    foreign: { requestId: async ({ other }) => (await donated(other)).requestId },
  },
  'storage.cancelRequest': {
    ...own,
    input: async ({ guild }, caller) => owned(guild, await asked(guild), caller),
    foreign: { requestId: async ({ other }) => (await asked(other)).requestId },
  },
  'storage.approveRequest': ofRequest(asked),
  'storage.rejectRequest': ofRequest(async (guild) => ({ ...(await asked(guild)), answer: 'Not this week' })),
  'storage.acceptDonation': ofRequest(async (guild) => ({ ...(await donated(guild)), place: { node: 'Joeva' } })),
  'storage.undoRequestDecision': {
    ...ofRequest(approved),
    foreign: {
      requestId: async ({ other }) => (await approved(other)).requestId,
      decisionId: async ({ other }) => (await approved(other)).decisionId,
    },
  },
  'storage.handOut': ofRequest(async (guild) => {
    const { decisionId: _, ...which } = await approved(guild);
    return which;
  }),
};

const pages: MatrixPages = {
  '/bank/storage': {
    needs: 'view:storage',
    mistyped: ['item=x', 'place=%00', 'rarity=x', 'only=x', 'sort=x', 'add=x', 'category=x'],
    asMember: {
      controls: [
        ...['button Available', 'button Item', 'button Points', 'button Views'],
        ...['combobox Category', 'combobox Place', 'combobox Rarity', 'combobox Shown', 'link All requests'],
        ...['link Export', 'link Movements', 'link Places', 'link Requests', 'link Stock', 'searchbox Search items'],
      ],
    },
  },
  '/bank/storage/requests': {
    needs: 'view:storage',
    mistyped: ['view=x'],
    asMember: {
      controls: [
        ...[
          'link Movements',
          'link Places',
          'link Requests',
          'link Stock',
          'link See the stock',
          'link Show those that are done',
        ],
      ],
      noMoreForStaff: 'what is asked of an empty storage is nothing',
    },
  },
  '/bank/storage/places': {
    needs: 'view:storage',
    asMember: {
      controls: ['link Movements', 'link Places', 'link Requests', 'link See the stock', 'link Stock'],
      noMoreForStaff: 'an empty storage has no places',
    },
  },
  '/bank/storage/movements': {
    needs: 'view:storage',
    mistyped: ['item=x', 'kind=x'],
    asMember: {
      controls: ['combobox Kind', 'link Movements', 'link Places', 'link Requests', 'link Stock', 'link See the stock'],
      noMoreForStaff: 'nothing moved that they could undo',
    },
  },
};

export const matrix: Matrix = { cases, pages };
