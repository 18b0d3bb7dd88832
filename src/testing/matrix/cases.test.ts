import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SETTINGS_TABS } from '#/features/settings/settings-tabs.rules.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';
import { GUILD_PAGES, MATRIX, MATRIX_FILES } from './cases.ts';
import { OPERATION_FILES, OPERATIONS } from './operations.ts';

/** `src/features/<feature>`, of a file in it. */
const featureOf = (path: string): string => path.split('/').slice(0, 3).join('/');

describe('every function that can be called', () => {
  const called = [...OPERATION_FILES].filter(([, { operation }]) =>
    ['call', 'form'].includes(operation.info.reachedBy),
  );

  test('has a case, and every case a function', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(called.map(([name]) => name).toSorted());
  });

  test('has one, in the feature that defines it', () => {
    const cases = [...MATRIX_FILES].flatMap(([path, { cases = {} }]) =>
      Object.keys(cases).map((name) => ({ name, feature: featureOf(path) })),
    );
    const operations = called.map(([name, { path }]) => ({ name, feature: featureOf(path) }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(cases.toSorted(byName)).toEqual(operations.toSorted(byName));
  });
});

test('limits count by user or IP address: no one uses up the limit of others', () => {
  const input = { guildId: 'guild', slug: 'slug', files: ['file'], password: 'password' };
  const keys = [...OPERATIONS.values()].flatMap(({ name, limit }) =>
    ((limit as Limit<unknown> | undefined)?.(input, { userId: 'USER', address: 'ADDRESS' }) ?? []).map(
      ({ key }) => `${name}: ${key}`,
    ),
  );
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !/USER|ADDRESS/.test(key))).toEqual([]);
});

test('every page of a guild has a case, and every case a page', () => {
  // The index of the settings only leads on to a tab.
  const routes = globSync('src/routes/_app/guilds/$guildId/**/*.tsx')
    .map((file) => file.replace(/^.*\$guildId|(\/index)?\.tsx$/g, ''))
    .filter((path) => !path.endsWith('/route') && path !== '/settings');
  const tabs = SETTINGS_TABS.map(({ id }) => `/settings/${id}`);
  const paths = routes.flatMap((path) => (path === '/settings/$tab' ? tabs : path));
  expect(Object.keys(GUILD_PAGES).toSorted()).toEqual([...new Set(paths)].toSorted());
});
