import { expect, test } from 'vitest';
import {
  DEFAULT_PREFERENCES,
  listPreferencesFrom,
  listsCookie,
  withListPreferences,
} from '#/ui/table/list-preferences.ts';

test('each list keeps its own', () => {
  let cookie = withListPreferences(null, 'members', { size: 25, hidden: ['roles'] });
  cookie = withListPreferences(cookie, 'applications', { compact: true });
  cookie = withListPreferences(cookie, 'members', { compact: true });
  expect(listPreferencesFrom(cookie, 'members')).toEqual({ size: 25, compact: true, hidden: ['roles'] });
  expect(listPreferencesFrom(cookie, 'applications')).toEqual({ size: 10, compact: true, hidden: [] });
  expect(listPreferencesFrom(cookie, 'bank')).toEqual(DEFAULT_PREFERENCES);
});

test('the value fits into a cookie, also after very many lists', () => {
  let cookie: string | null = null;
  for (let list = 0; list < 200; list += 1)
    cookie = withListPreferences(cookie, `list-${list}`, { hidden: ['a', 'b'] });
  expect(cookie).toMatch(/^[\w%.*'()!~-]+$/);
  expect(cookie?.length).toBeLessThan(2000);
  expect(listPreferencesFrom(cookie, 'list-199').hidden).toEqual(['a', 'b']);
  expect(listPreferencesFrom(cookie, 'list-0')).toEqual(DEFAULT_PREFERENCES);
});

const odd = (value: unknown) => encodeURIComponent(JSON.stringify(value));
test.each([
  ['%', DEFAULT_PREFERENCES],
  ['{', DEFAULT_PREFERENCES],
  [odd({ members: 1 }), DEFAULT_PREFERENCES],
  [odd(['members', null, [5]]), DEFAULT_PREFERENCES],
  [odd([['members', 7, 'yes', 3, 'roles']]), { size: 10, compact: false, hidden: ['roles'] }],
])('%s is read without harm', (cookie, expected) => {
  expect(listPreferencesFrom(cookie, 'members')).toEqual(expected);
});

test('it lives for a year on every path', () => {
  expect(listsCookie('x')).toBe('lists=x; path=/; max-age=31536000; samesite=lax');
});
