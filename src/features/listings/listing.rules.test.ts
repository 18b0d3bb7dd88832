import { expect, test } from 'vitest';
import { MAX_PRICE_COPPER } from '#/base/money.ts';
import { coinsOf, shownStateOf, unitPriceOf } from './listing.rules.ts';

test.each([
  ['active', 3, 1, 'active'],
  ['active', 3, 3, 'reserved'],
  ['active', 0, 0, 'sold_out'],
  ['paused', 0, 0, 'paused'],
  ['archived', 3, 1, 'archived'],
] as const)(
  'a listing that is %s with %d pieces, %d of them reserved, is shown as %s',
  (status, stock, reserved, shown) => {
    expect(shownStateOf({ status, stock, reserved })).toBe(shown);
  },
);

test('coins and copper are the same price, from a gift to the most', () => {
  const most = { priceGold: 99_999, priceSilver: 99, priceCopper: 99 };
  expect(unitPriceOf(most)).toBe(MAX_PRICE_COPPER);
  for (const price of [0, 1, 100, 10_000, 148_50_00, MAX_PRICE_COPPER]) expect(unitPriceOf(coinsOf(price))).toBe(price);
});
