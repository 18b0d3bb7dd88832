import { expect, test } from 'vitest';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { MODULE_IDS } from '#/features/settings-registry.ts';
import {
  groupsOf,
  openTabs,
  SETTINGS_TAB_IDS,
  SETTINGS_TAB_SPECS,
  SETTINGS_TABS,
  tabsOf,
} from './settings-tabs.rules.ts';

/** docs/product/settings.md#tabs, line by line. */
const SPECIFIED = [
  'general | General | edit:guild | - | /error/not-found',
  'plan-billing | Plan & Billing | edit:billing | - | /error/server',
  'discovery | Discovery | edit:discovery | - | /error/not-found',
  'ranks | Ranks | view:ranks | /error/client | /error/not-found',
  'roles | Roles | view:roles | /error/client | /error/not-found',
  'applications | Applications | edit:applications | /error/client | /error/not-found',
  'privacy | Privacy | edit:privacy | - | /error/not-found',
  'discord | Discord | edit:guild | - | /error/server',
  'activities | Activities | edit:activities | /error/client | /error/not-found',
  'announcements | Announcements | edit:guild | /error/client | /error/not-found',
  'tasks | Tasks | admin:ranks | /error/client | /error/not-found',
  'dkp | DKP | edit:dkp | /error/client | /error/not-found',
  'storefronts | Storefronts | edit:storefronts | /error/client | /error/not-found',
  'danger | Danger | edit:admin | - | /error/not-found',
];

test('the specified tabs, in their order, each with its label, its permission and where it redirects', () => {
  const tabs = SETTINGS_TAB_IDS.map((id) => {
    const { label, needs, needsCharacter, missing } = SETTINGS_TAB_SPECS[id];
    return [id, label, needs, needsCharacter ? '/error/client' : '-', missing ?? '/error/not-found'].join(' | ');
  });
  expect(tabs.filter((tab) => SPECIFIED.includes(tab))).toEqual(SPECIFIED);
  // Further ones are those of features that define them by a schema.
  const further = tabs.filter((tab) => !SPECIFIED.includes(tab)).map((tab) => tab.split(' ')[0]);
  expect(further.filter((id) => !MODULE_IDS.some((module) => module === id))).toEqual([]);
});

test('only tabs that the viewer may open are there, in their order', () => {
  const ids = SETTINGS_TABS.map(({ id }) => id);
  expect(openTabs((permission) => expandPermissions(['edit:admin']).has(permission))).toEqual(ids);
  expect(openTabs((permission) => permission === 'edit:applications')).toEqual(['applications']);
  expect(openTabs(() => false)).toEqual([]);
  expect(tabsOf(['applications', 'nowhere']).map(({ id }) => id)).toEqual(['applications']);
});

test('tabs are grouped by heading, each heading once', () => {
  const headings = groupsOf(SETTINGS_TABS).map(({ group }) => group);
  expect(headings).toEqual(['Guild', 'People', 'Access', 'Play', 'Danger']);
  for (const { group, tabs } of groupsOf(SETTINGS_TABS)) expect(tabs.every((tab) => tab.group === group)).toBe(true);
});
