import { expect, test } from 'vitest';
import { offsetCursor } from '#/platform/lists/list.ts';
import { applicationListSearchFrom, countOf, listInputOf } from './application.search.ts';

test.each([
  [{}, {}],
  [{ q: ' Osric ' }, { q: 'Osric' }],
  [{ q: 7 }, { q: '7' }],
  [{ q: '' }, {}],
  [{ q: ['a'] }, {}],
  [{ q: 'nul\u0000' }, {}],
  [{ status: 'pending' }, { status: 'pending' }],
  [{ status: 'all' }, { status: 'all' }],
  [{ status: 'accepted' }, {}],
  [{ sort: '-createdAt' }, {}],
  [{ sort: 'createdAt' }, { sort: 'createdAt' }],
  [{ sort: 'name' }, {}],
  [
    { page: 2, size: 25 },
    { page: 2, size: 25 },
  ],
  [{ page: 0, size: 7 }, {}],
  [{ open: '0192f0c1-2345-7abc-8def-0123456789ab' }, { open: '0192f0c1-2345-7abc-8def-0123456789ab' }],
  [{ open: 'x' }, {}],
])('%j is read as %j', (address, expected) => {
  expect(applicationListSearchFrom(address)).toEqual(expected);
});

test('the address is the call', () => {
  expect(listInputOf('g', {})).toEqual({
    guildId: 'g',
    query: '',
    pendingFirst: true,
    sort: '-createdAt',
    limit: 10,
  });
  expect(listInputOf('g', { status: 'all' })).toEqual({ guildId: 'g', query: '', sort: '-createdAt', limit: 10 });
  expect(listInputOf('g', { q: 'a', status: 'rejected', sort: 'createdAt', page: 3, size: 25 })).toEqual({
    guildId: 'g',
    query: 'a',
    status: 'rejected',
    sort: 'createdAt',
    cursor: offsetCursor(50),
    limit: 25,
  });
});

test('tabs count', () => {
  const counts = { pending: 5, approved: 3 };
  expect([countOf(counts, 'all'), countOf(counts, 'pending'), countOf(counts, 'rejected')]).toEqual([8, 5, 0]);
});
