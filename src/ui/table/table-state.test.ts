import { describe, expect, test } from 'vitest';
import {
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  parseListSearch,
  sortFromSearch,
  sortToSearch,
} from '#/ui/table/list-search.ts';
import {
  COLUMN_MIN_WIDTH,
  COLUMN_WIDTH,
  nextSort,
  pageAfterResize,
  pageFacts,
  sortedBy,
  togglePage,
  toggleSelected,
} from '#/ui/table/table-state.ts';

test('pages have 5, 10, 25 or 100 rows, 10 by default; columns are 150 px wide, 20 at least', () => {
  expect(PAGE_SIZES).toEqual([5, 10, 25, 100]);
  expect(DEFAULT_PAGE_SIZE).toBe(10);
  expect([COLUMN_WIDTH, COLUMN_MIN_WIDTH]).toEqual([150, 20]);
});

describe('the address', () => {
  test.each(['dkp', '-dkp', 'last_seen', '-user.name'])('%s is read and written alike', (text) => {
    expect(sortToSearch(sortFromSearch(text))).toBe(text);
  });

  test.each(['', '--dkp', 'a b', '-', undefined])('%j is no sort', (text) => {
    expect(sortFromSearch(text)).toBeNull();
  });

  test('defaults are not written', () => {
    expect(parseListSearch({ page: 1, size: 10 }, [])).toEqual({});
  });

  test('valid values are kept, as numbers or as text', () => {
    const expected = { sort: '-dkp', page: 3, size: 25 };
    expect(parseListSearch({ sort: '-dkp', page: 3, size: 25 }, ['dkp'])).toEqual(expected);
    expect(parseListSearch({ sort: '-dkp', page: '3', size: '25' }, ['dkp'])).toEqual(expected);
  });

  test.each([
    { page: -1 },
    { page: 0 },
    { page: 1.5 },
    { page: 'x' },
    { page: '' },
    { page: 1e300 },
    { size: 7 },
    { size: '1000' },
    { size: null },
    { sort: 'password' },
    { sort: ['dkp'] },
    { sort: 5 },
  ])('%j is dropped', (search) => {
    expect(parseListSearch(search, ['dkp'])).toEqual({});
  });
});

test.each([
  [1, 10, 37, { page: 1, pages: 4, from: 1, to: 10 }],
  [4, 10, 37, { page: 4, pages: 4, from: 31, to: 37 }],
  [9, 10, 37, { page: 4, pages: 4, from: 31, to: 37 }],
  [1, 25, 0, { page: 1, pages: 1, from: 0, to: 0 }],
  [0, 5, 5, { page: 1, pages: 1, from: 1, to: 5 }],
])('page %d of size %d of %d rows', (page, size, total, facts) => {
  expect(pageFacts(page, size, total)).toEqual(facts);
});

test.each([
  [3, 10, 25, 1],
  [4, 25, 10, 8],
  [1, 10, 100, 1],
  [2, 100, 5, 21],
])('page %d of %d becomes, at size %d, page %d', (page, size, next, expected) => {
  expect(pageAfterResize(page, size, next)).toBe(expected);
});

describe('selection', () => {
  const order = ['a', 'b', 'c', 'd', 'e'];
  const after = (selected: string[], id: string, anchor?: string | null) =>
    [...toggleSelected(new Set(selected), id, order, anchor)].sort().join('');

  test.each([
    ['a click adds', ['a'], 'c', null, 'ac'],
    ['a click takes away', ['a', 'c'], 'c', null, 'a'],
    ['shift adds the range downwards', ['b'], 'd', 'b', 'bcd'],
    ['shift adds the range upwards', ['d'], 'b', 'd', 'bcd'],
    ['shift takes the range away', ['a', 'b', 'c', 'd'], 'c', 'a', 'd'],
    ['rows of other pages stay', ['z'], 'b', 'a', 'abz'],
    ['an anchor that is gone is none', [], 'c', 'z', 'c'],
  ])('%s', (_, selected, id, anchor, expected) => {
    expect(after(selected, id, anchor)).toBe(expected);
  });

  test.each([
    ['none', ['z'], 'abcdez'],
    ['some', ['b', 'z'], 'abcdez'],
    ['all', ['a', 'b', 'c', 'd', 'e', 'z'], 'z'],
  ])('the box in the head, when %s of the page are in it', (_, selected, expected) => {
    expect([...togglePage(new Set(selected), order)].sort().join('')).toBe(expected);
  });
});

describe('the order by a head', () => {
  test.each(['asc', 'desc'] as const)('%s first, then the other way, then none', (sorts) => {
    const first = nextSort({ id: 'other', desc: true }, { id: 'score', sorts });
    expect(first).toEqual({ id: 'score', desc: sorts === 'desc' });
    const second = nextSort(first, { id: 'score', sorts });
    expect(second).toEqual({ id: 'score', desc: sorts === 'asc' });
    expect(nextSort(second, { id: 'score', sorts })).toBeNull();
  });

  test('is that of people, and of numbers', () => {
    const names = ['Rank 10', 'émilie', 'Emil', 'Rank 9'];
    expect(sortedBy(names, (name) => name, false)).toEqual(['Emil', 'émilie', 'Rank 9', 'Rank 10']);
    expect(sortedBy([2, 10, 1], (number) => number, true)).toEqual([10, 2, 1]);
    const equal = [{ at: 1 }, { at: 2 }];
    expect(sortedBy(equal, () => 'same', true)).toEqual(equal);
  });
});
