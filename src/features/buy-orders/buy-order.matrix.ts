import { uuidv7 } from '#/base/id.ts';
import { aRetiredItem, characterOf, itemNamed } from '#/features/items/item.factory.ts';
import { MARKET_SORTS } from '#/features/market/market.search.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aClosedOrder, anOrder, WANTED } from './buy-order.factory.ts';
import { listMine } from './buy-order.queries.server.ts';
import { closeOrder } from './commands/close-order.server.ts';

/** A fresh order of the first character, in place of older ones, since there is a limit to them. */
async function aFreshOrder(user: UserPrincipal): Promise<string> {
  const characterId = await characterOf(user);
  const { items } = await listMine.as(user, { characterId });
  for (const { id } of items.slice(20)) await closeOrder.as(user, { orderId: id });
  return anOrder(user, characterId);
}
const aFreshClosedOrder = async (user: UserPrincipal) => aClosedOrder(user, await characterOf(user));

/** About an order of the caller's own; visitors send someone else's. */
const ofOrder = (rest: object = {}, make: (user: UserPrincipal) => Promise<string> = aFreshOrder): MatrixCase => ({
  ...{ method: 'POST', access: 'signed in', personal: true as const },
  input: async ({ guild }, { principal }) => ({ orderId: await make(principal ?? guild.owner.principal), ...rest }),
  foreign: { orderId: ({ other }: MatrixWorld) => make(other.owner.principal) },
});

const CURSORS = { newest: ['2026-01-01T00:00:00+00:00', uuidv7()], price: [100, uuidv7()], '-price': [100, uuidv7()] };
const variants = (more: object) => [
  ...MARKET_SORTS.flatMap((sort) => [
    { ...more, sort },
    { ...more, sort, cursor: cursorAt(sort, CURSORS[sort]) },
  ]),
  { ...more, item: uuidv7(), sort: '-price' as const },
  { ...more, region: 'Europe' },
];

const { platform: _, ...CHANGED } = { ...WANTED, quantity: 7 };

const cases: MatrixCases = {
  'buy-order.createOrder': {
    ...{ method: 'POST', access: 'signed in', personal: true as const },
    input: async ({ guild }, { principal }) => {
      const user = principal ?? guild.owner.principal;
      await aFreshOrder(user);
      return { characterId: await characterOf(user), itemGuid: await itemNamed('Iron Ore'), ...WANTED };
    },
    foreign: { characterId: ({ other }) => other.owner.characterId, itemGuid: aRetiredItem },
  },
  'buy-order.updateOrder': ofOrder({ version: 1, ...CHANGED }),
  'buy-order.pauseOrder': ofOrder({ paused: true }),
  'buy-order.closeOrder': ofOrder(),
  'buy-order.reopenOrder': ofOrder({}, aFreshClosedOrder),
  'buy-order.listFitting': { ...ofOrder(), method: 'GET' },
  'buy-order.listMine': {
    ...{ method: 'GET', access: 'signed in', personal: true as const },
    input: async ({ guild }, { principal }) => ({ characterId: await characterOf(principal ?? guild.owner.principal) }),
    foreign: { characterId: ({ other }) => other.owner.characterId },
    variants: ({ guild: { owner } }) => [
      { characterId: owner.characterId },
      { characterId: owner.characterId, cursor: cursorAt('mine', CURSORS.newest) },
    ],
  },
  'buy-order.listGlobal': { method: 'GET', access: 'signed in', input: () => ({}), variants: () => variants({}) },
  'buy-order.listInGuild': {
    method: 'GET',
    access: { guild: ['view:storefronts'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild }) => variants({ guildId: guild.id }),
  },
  'buy-order.getOrder': {
    method: 'GET',
    access: 'signed in',
    input: async ({ guild: { owner } }) => ({ orderId: await aFreshOrder(owner.principal) }),
    foreign: {
      orderId: ({ other: { owner } }) => anOrder(owner.principal, owner.characterId, { platform: 'guild' }),
    },
  },
};

export const matrix: Matrix = { cases };
