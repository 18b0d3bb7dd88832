import { expect, test } from 'vitest';
import { groupsOf, SETTINGS_TABS, tabsOf } from './settings-tabs.rules.ts';

test('only tabs that the viewer may open are there', () => {
  expect(tabsOf(['applications', 'ranks']).map(({ id }) => id)).toEqual(['applications']);
  expect(tabsOf([])).toEqual([]);
});

test('tabs stand under their headings', () => {
  expect(groupsOf(SETTINGS_TABS).map(({ group, tabs }) => [group, ...tabs.map(({ label }) => label)])).toEqual([
    ['People', 'Applications'],
  ]);
});
