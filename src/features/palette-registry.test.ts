import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import './registry.server.ts';
import { searchProviders } from '#/platform/feature.server.ts';
import { GUILD_ENTRIES, OWN_ENTRIES } from './navigation-registry.ts';
import { PALETTE_ENTRIES, SHORTCUT_SECTIONS } from './palette-registry.ts';
import { SETTINGS_TABS } from './settings/settings-tabs.rules.ts';

test('every kind that the search finds has a look in the palette, and the other way round', () => {
  const looks = PALETTE_ENTRIES.flatMap((entry) => (entry.type === 'results' ? [entry.kind] : []));
  expect(looks.toSorted()).toEqual(
    searchProviders()
      .map(({ kind }) => kind)
      .toSorted(),
  );
});

test('settings are on tabs that there are', () => {
  const tabs: readonly string[] = SETTINGS_TABS.map(({ id }) => id);
  const named = PALETTE_ENTRIES.flatMap((entry) => (entry.type === 'settings' ? [entry.tab] : []));
  expect(named.filter((tab) => !tabs.includes(tab))).toEqual([]);
  expect(named).toHaveLength(new Set(named).size);
});

test('pages behind tabs belong to entries of the sidebar, and are there', () => {
  const pages = PALETTE_ENTRIES.flatMap((entry) => (entry.type === 'guild-page' ? [entry] : []));
  const entries = GUILD_ENTRIES.map(({ id }) => id);
  expect(pages.filter(({ entry }) => !entries.includes(entry))).toEqual([]);
  const routes = globSync('src/routes/_app/guilds/$guildId/**/*.tsx').map((file) =>
    file.replace(/^src\/routes\/_app\/guilds\/\$guildId|(\/index)?\.tsx$/g, ''),
  );
  expect(pages.filter(({ path }) => !routes.includes(path))).toEqual([]);
  expect(pages.length).toBeGreaterThan(0);
});

test('no two pages have the same keys, and the keys of a section differ', () => {
  const keys = [...GUILD_ENTRIES, ...OWN_ENTRIES].flatMap(({ goKey }) => goKey ?? []);
  expect(keys).toHaveLength(new Set(keys).size);
  for (const { shortcuts } of SHORTCUT_SECTIONS) {
    const own = Object.values(shortcuts).map((shortcut) => shortcut.keys);
    expect(own).toHaveLength(new Set(own).size);
  }
});
