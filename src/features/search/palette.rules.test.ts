import { describe, expect, test } from 'vitest';
import { matching, matchScore, paletteText, stillFound } from './palette.rules.ts';

test.each([
  ['iron', { query: 'iron', only: null }],
  ['  iron  bar ', { query: 'iron  bar', only: null }],
  ['>', { query: '', only: 'actions' }],
  ['> rank', { query: 'rank', only: 'actions' }],
  ['@reva', { query: 'reva', only: 'members' }],
  ['#siege', { query: 'siege', only: 'items' }],
  ['', { query: '', only: null }],
])('%j is read as %j', (text, read) => {
  expect(paletteText(text)).toEqual(read);
});

describe('match', () => {
  test.each([
    ['Members', 'mem', 3],
    ['Audit Logs', 'log', 2],
    ['Plan & Billing', 'bill', 2],
    ['Cool-down', 'down', 2],
    ['Dûrgan Ironquill', 'durgan', 3],
    ['Dûrgan Ironquill', 'IRON', 2],
    ['Announcements', 'ounce', 1],
    ['Members', 'roles', 0],
  ])('%s for %s: %i', (label, query, score) => {
    expect(matchScore({ label }, query)).toBe(score);
  });

  test('keywords count as words, and names first', () => {
    expect(matchScore({ label: 'Audit Logs', keywords: 'history changes' }, 'hist')).toBe(2);
    const items = [{ label: 'My ranks' }, { label: 'Crank' }, { label: 'Ranks' }, { label: 'Roles' }];
    expect(matching(items, 'rank', 9).map(({ label }) => label)).toEqual(['Ranks', 'My ranks', 'Crank']);
    expect(matching(items, 'rank', 1)).toHaveLength(1);
    expect(matching(items, '', 2)).toEqual(items.slice(0, 2));
  });
});

test('of an earlier answer only what fits what is typed now is left', () => {
  const found = [{ title: 'Member' }, { title: 'Old members' }, { title: 'Mëmbers only' }];
  expect(stillFound(found, 'members')).toEqual([{ title: 'Old members' }, { title: 'Mëmbers only' }]);
});
