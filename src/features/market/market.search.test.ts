import { expect, test } from 'vitest';
import { filtersOn, marketInputOf, marketSearchFrom } from './market.search.ts';

const ITEM = 'b1d5a2fb-a791-54c0-a73f-227032da85da';

test('an address keeps what is valid and drops the rest', () => {
  const read = marketSearchFrom({
    ...{
      q: '  iron ',
      region: 'Europe',
      node: ' Atlantis ',
      rarity: 'Epic',
      grade: 'x',
      realm: 'Lotharia',
      item: ITEM,
      quality: 55,
      online: true,
      from: 2,
      to: -1,
      sort: '-price',
    },
    tab: 'x',
  });
  // Nodes are the install's: at one that there isn't nothing is found.
  expect(read).toEqual({
    ...{
      node: 'Atlantis',
      q: 'iron',
      item: ITEM,
      region: 'Europe',
      realm: 'Lotharia',
      rarity: 'Epic',
      from: 2,
      online: true,
    },
    sort: '-price',
  });
  expect(filtersOn(read)).toBe(7);
  expect(marketInputOf(read)).toEqual({
    ...{
      node: 'Atlantis',
      query: 'iron',
      item: ITEM,
      region: 'Europe',
      server: 'Lotharia',
      rarity: 'Epic',
      minPrice: 20_000,
    },
    ...{ online: true, sort: '-price' },
  });
  expect(marketInputOf(marketSearchFrom({}))).toEqual({ query: '', sort: 'newest' });
});
