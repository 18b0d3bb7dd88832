import { expect, test } from 'vitest';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import {
  groupsOf,
  openTabs,
  SETTINGS_TAB_IDS,
  SETTINGS_TAB_SPECS,
  SETTINGS_TABS,
  tabsOf,
} from './settings-tabs.rules.ts';

test('14 tabs in their order, each with its label, its permission and where it redirects', () => {
  const doors = SETTINGS_TAB_IDS.map((id) => {
    const { label, needs, needsCharacter, missing } = SETTINGS_TAB_SPECS[id];
    return [id, label, needs, needsCharacter ? '/error/client' : '-', missing ?? '/error/not-found'].join(' | ');
  });
  expect(doors).toEqual([
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
  ]);
});

test('only tabs that the viewer may open are there, in their order', () => {
  const ids = SETTINGS_TABS.map(({ id }) => id);
  expect(openTabs((permission) => expandPermissions(['edit:admin']).has(permission))).toEqual(ids);
  expect(openTabs((permission) => permission === 'edit:applications')).toEqual(['applications']);
  expect(openTabs(() => false)).toEqual([]);
  expect(tabsOf(['applications', 'nowhere']).map(({ id }) => id)).toEqual(['applications']);
});

test('tabs stand under their headings, each heading once', () => {
  const headings = groupsOf(SETTINGS_TABS).map(({ group }) => group);
  expect(headings).toEqual(['Guild', 'People', 'Access', 'Play', 'Danger']);
  for (const { group, tabs } of groupsOf(SETTINGS_TABS)) expect(tabs.every((tab) => tab.group === group)).toBe(true);
});

test('tabs lead to the page on which one sees what they settle', () => {
  const pages = SETTINGS_TABS.flatMap(({ id, page }) => (page ? [`${id} to ${page}`] : []));
  expect(pages).toEqual([
    'ranks to members',
    'roles to members',
    'applications to applications',
    'privacy to members',
    'announcements to announcements',
  ]);
});
