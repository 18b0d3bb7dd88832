import { describe, expect, it } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { formatMoney, formatPrice, fromCoins, MAX_PRICE_COPPER, moneyLabel, parseMoney, toCoins } from './money.ts';

const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

describe('coins', () => {
  it('split and join without loss', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromCoins(toCoins(amount))).toBe(amount);
      }),
    );
  });

  it('are exact for sums that numbers are not', () => {
    expect(toCoins(2n ** 63n)).toEqual({ gold: 922_337_203_685_477, silver: 58, copper: 8 });
    expect([formatMoney(-(2n ** 53n) - 1n, 'table'), moneyLabel(2n ** 53n + 1n)]).toEqual([
      '−900,719,925,474g 09s 93c',
      '900719925474 gold, 9 silver, 93 copper',
    ]);
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(toCoins(BigInt(-amount))).toEqual(toCoins(-amount));
      }),
    );
  });

  it('never hold a hundred silver or copper', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const { silver, copper } = toCoins(amount);
        expect(silver).toBeLessThan(100);
        expect(copper).toBeLessThan(100);
      }),
    );
  });

  it('end at 99999g 99s 99c', () => {
    expect(fromCoins({ gold: 99999, silver: 99, copper: 99 })).toBe(MAX_PRICE_COPPER);
  });

  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('refuse %d', (amount) => {
    expect(() => toCoins(amount)).toThrow(RangeError);
  });
});

describe('formatMoney', () => {
  it.each([
    [0, '0c', '0c'],
    [5, '5c', '5c'],
    [100, '1s 00c', '1s'],
    [8650, '86s 50c', '86s 50c'],
    [47500, '4g 75s 00c', '4g 75s'],
    [10005, '1g 00s 05c', '1g 00s 05c'],
    [2_120_000, '212g 00s 00c', '212g'],
    [41_823_650, '4,182g 36s 50c', '4,182g 36s 50c'],
    [-47500, '−4g 75s 00c', '−4g 75s'],
  ])('%d copper', (amount, table, card) => {
    expect(formatMoney(amount, 'table')).toBe(table);
    expect(formatMoney(amount, 'card')).toBe(card);
  });

  it('calls nothing to pay a gift', () => {
    expect(formatPrice(0, 'card')).toBe('Gift');
    expect(formatPrice(1, 'card')).toBe('1c');
  });

  it('names every coin for screen readers', () => {
    expect(moneyLabel(120_500)).toBe('12 gold, 5 silver, 0 copper');
    expect(moneyLabel(-1)).toBe('minus 0 gold, 0 silver, 1 copper');
  });
});

describe('parseMoney', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('table' as const, 'card' as const), (amount, style) => {
        expect(parseMoney(formatMoney(amount, style))).toBe(amount);
      }),
    );
  });

  it.each([
    ['1g 20s 5c', 12_005],
    ['1G20S5C', 12_005],
    ['  3s ', 300],
    ['120s', 12_000],
    ['1,284 gold', 12_840_000],
    ['12 gold, 5 silver, 0 copper', 120_500],
  ])('%s', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '12345',
    '-1g',
    '−1g',
    '1.5g',
    '1e3g',
    '5c 1g',
    '1g 1g',
    'g',
    '1,28g',
    '١g',
    '1g x',
    'NaNg',
    '99999999999999g',
  ])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeNull();
  });
});
