import { describe, expect, test } from 'vitest';
import { changedSearch } from './search-change.ts';

interface Search {
  period?: string;
  type?: string;
  q?: string;
  page?: number;
}
const changed = (shown: Search, next: Search, asked: Search) =>
  changedSearch<Search>({ shown, next, asked, lists: ['type'] });

describe('a change of an address', () => {
  test('is the change itself where nothing else was asked for', () => {
    expect(changed({ q: 'oak' }, { q: 'oak', period: '30' }, { q: 'oak' })).toEqual({ q: 'oak', period: '30' });
    expect(changed({ q: 'oak', period: '30' }, { period: '30' }, { q: 'oak', period: '30' })).toEqual({ period: '30' });
  });

  test('keeps what was asked for since the page was drawn', () => {
    expect(changed({}, { type: 'raid' }, { period: '30' })).toEqual({ period: '30', type: 'raid' });
    expect(changed({ period: '90' }, { period: '90', type: 'raid' }, {})).toEqual({ type: 'raid' });
  });

  test('counts for its own key, whatever was asked for there', () => {
    expect(changed({}, { period: '7' }, { period: '30' })).toEqual({ period: '7' });
    expect(changed({ q: 'oak' }, {}, { q: 'oaken' })).toEqual({});
  });

  test('back to what the page shows is what is wanted, whatever is on its way', () => {
    expect(changed({}, {}, { period: '30' })).toEqual({});
    expect(changed({ type: 'raid' }, { type: 'raid' }, { type: 'raid,pvp' })).toEqual({ type: 'raid' });
  });

  test('adds to and takes from values that are chosen one by one', () => {
    expect(changed({}, { type: 'pvp' }, { type: 'raid' })).toEqual({ type: 'raid,pvp' });
    expect(changed({ type: 'raid,pvp' }, { type: 'raid' }, { type: 'pvp,raid,dungeon' })).toEqual({
      type: 'raid,dungeon',
    });
    expect(changed({ type: 'raid' }, {}, { type: 'raid' })).toEqual({});
    expect(changed({ type: 'raid' }, { type: 'raid,pvp' }, { type: 'raid,pvp' })).toEqual({ type: 'raid,pvp' });
  });

  test('is of the page number that was made last, since another list has other pages', () => {
    expect(changed({}, { type: 'raid' }, { page: 2 })).toEqual({ type: 'raid' });
    expect(changed({ page: 2 }, { page: 3 }, { page: 2, q: 'oak' })).toEqual({ page: 3, q: 'oak' });
  });
});
