/** What gets into number fields by mistake or malice (docs/product/security.md#input). None of them is an amount, but the last few. */
export const NASTY_VALUES: readonly unknown[] = [
  ...[-0, 1e21, 1e-7, 1e308, Number.MIN_VALUE, Number.EPSILON, Number.NaN, Infinity, -Infinity],
  ...[2 ** 31, 2 ** 32 + 0.5, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 2 ** 63, 2 ** 64, Number.MAX_SAFE_INTEGER],
  ...[0.1 + 0.2, 0.5, 1.005, 100.00000000000001, -1.5],
  ...['5', ' 5 ', '5\n', '05', '+5', '-5', '5.0', '5.', '.5', '1e3', '1E3', '0x10', '0b11', '0o17', '1_000', '5n'],
  ...['1,000', '1.000,00', '1 000', '1\u00a0000', "1'000", '10%', '12g 50s', '∞', 'NaN', 'Infinity', '-0', ''],
  ...[
    '\u0665',
    '\uff15',
    '\u0967',
    '\u2464',
    '\u00bd',
    '5\u0000',
    '\u202e5',
    '5\ufeff',
    '\u22125',
    '9'.repeat(400),
    '9'.repeat(100_000),
  ],
  ...[true, false, null, undefined, [], [5], ['5'], [[5]], {}, { valueOf: 5 }, { $numberLong: '5' }, 5n, 2n ** 53n],
  ...[new Date(5), Symbol('5'), () => 5, Object(5)],
  ...[0, 1, 5, 100],
];
