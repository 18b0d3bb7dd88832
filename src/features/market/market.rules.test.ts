import { expect, test } from 'vitest';
import { openKindsOf } from './market.rules.ts';

const query = '';

test.each([
  ['nothing', { query }, null],
  ['words', { query: 'iron', region: 'Europe', rarity: 'Epic', grade: 'Adept', node: 'Joeva' }, null],
  ['one filter', { query, node: 'Joeva' }, null],
  ['two of few words', { query, region: 'Europe', rarity: 'Epic' }, null],
  ['four', { query, region: 'Europe', rarity: 'Epic', grade: 'Adept', node: 'Joeva' }, ['quality']],
  ['four without the largest', { query, region: 'Europe', rarity: 'Epic', grade: 'Adept', quality: 50 }, ['node']],
  ['an item', { query, item: 'x' }, ['rarity']],
  ['an item in one rarity', { query, item: 'x', rarity: 'Epic' }, []],
] as const)('%s', (_what, asked, open) => {
  expect(openKindsOf(asked, true)).toEqual(open);
});

test('a guild has an index of its own', () => {
  const asked = { query, region: 'Europe', rarity: 'Epic', grade: 'Adept', node: 'Joeva' };
  expect(openKindsOf(asked, false)).toBeNull();
});
