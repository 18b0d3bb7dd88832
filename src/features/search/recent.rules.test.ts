import { expect, test } from 'vitest';
import { type RecentItem, recentFrom, withRecent } from './recent.rules.ts';

const item = (href: string): RecentItem => ({ label: href, note: '', href });

test('the newest comes first, once, and eight are kept', () => {
  const many = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i', '/b'];
  const known = many.reduce<RecentItem[]>((list, href) => withRecent(list, item(href)), []);
  expect(known.map(({ href }) => href)).toEqual(['/b', '/i', '/h', '/g', '/f', '/e', '/d', '/c']);
});

test('what was stored is read again, but for guilds that were left', () => {
  const stored = JSON.stringify([item('/guilds/one/members'), item('/guilds/two'), item('/dashboard')]);
  expect(recentFrom(stored, ['one']).map(({ href }) => href)).toEqual(['/guilds/one/members', '/dashboard']);
});

test.each([null, '', '{', '{}', '[1]', '[{"label":"x"}]', '[null]'])('%j is nothing', (stored) => {
  expect(recentFrom(stored, [])).toEqual([]);
});

test.each(['https://evil.test', '//evil.test', 'javascript:alert(1)', ''])('%j is no page of ours', (href) => {
  expect(recentFrom(JSON.stringify([item(href)]), [])).toEqual([]);
});
