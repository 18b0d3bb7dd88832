import { describe, expect, it } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { carried, coinsField, coinTexts, coinTextsOf, NO_COINS, readCoins } from './money-schema.ts';

const MAX = 999_999_999_999;
const read = (gold: string, silver = '', copper = '') => readCoins({ gold, silver, copper }, MAX);

describe('three boxes', () => {
  it.each([
    ['12', '34', '56', 123_456],
    ['', '', '', 0],
    ['0', '0', '0', 0],
    ['', '', '1', 1],
    ['', '99', '99', 9_999],
    ['', '150', '', 15_000],
    ['1', '99', '1,000', 20_900],
    [' 7 ', '', '', 70_000],
    ['007', '', '', 70_000],
    ['1,284', '', '', 12_840_000],
    ['99,999,999', '99', '99', MAX],
    ['99999999', '99', '99', MAX],
  ])('%j gold, %j silver, %j copper are %d', (gold, silver, copper, amount) => {
    expect(read(gold, silver, copper)).toBe(amount);
  });

  const NO_NUMBER = 'Enter whole numbers of gold, silver and copper';
  const TOO_MUCH = 'Enter at most 99,999,999 gold';
  it.each([
    ...['-1', '−1', '+1', '1.5', '.5', '1.', '1e3', '0x10', 'NaN', 'Infinity', '1 2', '1_000', '1n', 'null'].map(
      (text) => [text, '', '', NO_NUMBER] as const,
    ),
    ...['١٢', '１２', '²', '½', '1\u00A02', '1,28', ',1', '1,2345', "1'000", '1.000,00', '12g', '1\u200B2'].map(
      (text) => [text, '', '', NO_NUMBER] as const,
    ),
    ['', '-1', '', NO_NUMBER],
    ['', '', '0.5', NO_NUMBER],
    ['', '', '99999999999999', TOO_MUCH],
    ['', '10000000000', '', TOO_MUCH],
    ['99999999', '99', '100', TOO_MUCH],
    ['100000000', '', '', TOO_MUCH],
    ['900719925474', '', '', TOO_MUCH],
    ['999999999999999', '99', '99', TOO_MUCH],
    ['9'.repeat(16), '', '', NO_NUMBER],
    ['9'.repeat(99), '', '', NO_NUMBER],
  ] as const)('%j, %j, %j are refused: %s', (gold, silver, copper, words) => {
    expect(read(gold, silver, copper)).toBe(words);
  });

  it('read back what they show', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX }), (amount) => {
        expect(readCoins(coinTexts(amount), MAX)).toBe(amount);
      }),
    );
  });

  it('never answer a fraction or more than the maximum, whatever is typed', () => {
    const text = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    fc.assert(
      fc.property(text, text, text, (gold, silver, copper) => {
        const amount = read(gold, silver, copper);
        if (typeof amount === 'number') expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX).toBe(true);
      }),
    );
  });
});

describe('the field', () => {
  const field = coinsField({ max: MAX, required: 'Enter an amount' });

  it('says that it is empty', () => {
    expect(field.safeParse(NO_COINS).error?.issues.map(({ message }) => message)).toEqual(['Enter an amount']);
    expect(coinsField({ max: MAX }).parse(NO_COINS)).toBe(0);
  });

  it('answers copper', () => {
    expect(field.parse({ gold: '1', silver: '2', copper: '3' })).toBe(10_203);
  });

  it.each([[null], [5], ['1g'], [{ gold: 1, silver: '', copper: '' }], [{ gold: '1' }]])('refuses %j', (value) => {
    expect(field.safeParse(value).success).toBe(false);
  });
});

describe('what is typed is carried', () => {
  it.each([
    [
      { gold: '1', silver: '150', copper: '' },
      { gold: '2', silver: '50', copper: '' },
    ],
    [
      { gold: '', silver: '', copper: '12345' },
      { gold: '1', silver: '23', copper: '45' },
    ],
    [
      { gold: '007', silver: '5', copper: '' },
      { gold: '007', silver: '5', copper: '' },
    ],
    [
      { gold: 'x', silver: '150', copper: '' },
      { gold: 'x', silver: '150', copper: '' },
    ],
  ])('%j', (typed, shown) => expect(carried(typed)).toEqual(shown));
});

describe('a pasted text', () => {
  it.each([
    ['12g 5s', { gold: '12', silver: '5', copper: '' }],
    ['1,284 gold 3 copper', { gold: '1284', silver: '', copper: '3' }],
    ['250c', { gold: '', silver: '2', copper: '50' }],
  ])('%s fills the boxes', (text, boxes) => expect(coinTextsOf(text)).toEqual(boxes));

  it.each(['12', '', '-1g', '1.5g', 'gold', '99999999999999g'])('%j is typed as it is', (text) =>
    expect(coinTextsOf(text)).toBeNull(),
  );
});
