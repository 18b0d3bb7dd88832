import { expect, test } from 'vitest';
import { filtersOn, marketInputOf, marketSearchFrom } from './market.search.ts';

test('an address keeps what is valid and drops the rest', () => {
  const read = marketSearchFrom({
    ...{
      q: '  iron ',
      region: 'Europe',
      node: 'Atlantis',
      rarity: 'Epic',
      grade: 'x',
      from: 2,
      to: -1,
      sort: '-price',
    },
    tab: 'x',
  });
  expect(read).toEqual({ q: 'iron', region: 'Europe', rarity: 'Epic', from: 2, sort: '-price' });
  expect(filtersOn(read)).toBe(3);
  expect(marketInputOf(read)).toEqual({
    ...{ query: 'iron', region: 'Europe', rarity: 'Epic', minPrice: 20_000, sort: '-price' },
  });
  expect(marketInputOf(marketSearchFrom({}))).toEqual({ query: '', sort: 'newest' });
});
