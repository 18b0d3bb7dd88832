import { describe, expect, test } from 'vitest';
import { fromControls, settingsForm, toControls } from '#/features/settings/settings-tab.form.ts';
import { controlLabels, settingLabels } from '#/features/settings/settings-tab.labels.ts';
import type { SettingValue, SettingValues } from '#/features/settings/settings-tab.schema.ts';
import { MODULE_TABS, type ModuleId, moduleTab } from '#/features/settings-registry.ts';
import { describeChanges, namesIn } from '#/platform/stored-changes.ts';
import { saveModuleInput } from './module.schema.ts';

const GUILD = '01890000-0000-7000-8000-000000000001';
const CHANNEL = '123456789012345678';
const initial = (module: ModuleId) => moduleTab(module).valuesOf({});
const faults = (module: ModuleId, change: SettingValues) => {
  const sent = saveModuleInput.safeParse({ ...initial(module), ...change, guildId: GUILD, module, version: 1 });
  const issues = sent.success ? [] : sent.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

describe.each(MODULE_TABS.map((tab) => [tab.id, tab] as const))('%s', (module, tab) => {
  const first = tab.valuesOf({});

  test('is valid before anything was saved', () => {
    expect(faults(module, {})).toEqual({});
  });

  test('survives its controls', () => {
    const controls = toControls(tab.fields, first);
    expect(fromControls(tab.fields, controls)).toEqual(first);
    expect(settingsForm(moduleTab(module)).parse(controls)).toEqual(first);
  });

  test('accepts no other field, and needs every one of its own', () => {
    expect(faults(module, { other: 'x' })).not.toEqual({});
    for (const key of Object.keys(first)) {
      const { [key]: _, ...rest } = initial(module);
      expect(saveModuleInput.safeParse({ ...rest, guildId: GUILD, module, version: 1 }).success).toBe(false);
    }
  });

  test('shows every setting on one card', () => {
    expect(tab.cards.flatMap(({ keys }) => keys)).toEqual(Object.keys(first));
  });

  test('reads what was saved; what is missing or not valid any more has its initial value', () => {
    const broken = Object.fromEntries(Object.keys(first).map((key) => [key, { not: 'a value' }]));
    expect(tab.valuesOf({ ...broken, gone: 'x' })).toEqual(first);
  });
});

test('values that other versions saved are read as they are', () => {
  expect(moduleTab('dkp').valuesOf({ dkpName: 'Embers', decayHour: 23 })).toMatchObject({
    dkpName: 'Embers',
    decayHour: 23,
    hardCap: null,
  });
  // Valid field by field, though together they would be refused today.
  expect(moduleTab('tasks').valuesOf({ enableTaskDiscordIntegration: true })).toMatchObject({
    enableTaskDiscordIntegration: true,
    tasksChannelId: null,
  });
});

describe('faults', () => {
  test.each<[ModuleId, SettingValues, Record<string, string>]>([
    ['discord', { auditLogChannelId: 'general' }, { auditLogChannelId: 'Enter the channel ID (17 to 20 digits)' }],
    ['discord', { memberRoleId: '1234567890123456' }, { memberRoleId: 'Enter the role ID (17 to 20 digits)' }],
    ['discord', { memberRoleId: '123456789012345678901' }, { memberRoleId: 'Enter the role ID (17 to 20 digits)' }],
    ['activities', { requiredRoleId: 'x' }, { requiredRoleId: 'Choose a role in this guild' }],
    ['announcements', { enableDiscordAnnouncements: true }, { announcementChannelId: 'Enter the channel to post to' }],
    ['tasks', { enableTaskDiscordIntegration: true }, { tasksChannelId: 'Enter the channel to post to' }],
    [
      'storefronts',
      { enableStorefrontDiscordIntegration: true },
      { listingsChannelId: 'Enter the channel to post to' },
    ],
    ['dkp', { dkpName: ' ' }, { dkpName: 'Name is required' }],
    ['dkp', { awardDefault: 1.5 }, { awardDefault: 'Use at most two decimals' }],
    ['dkp', { awardDefault: 'many' }, { awardDefault: 'Enter a number' }],
    ['dkp', { awardDefault: -1 }, { awardDefault: 'Enter 0 or more' }],
    ['dkp', { hardCap: 100_000_001 }, { hardCap: 'Enter at most 1,000,000' }],
    ['dkp', { decayType: 'random' }, { decayType: 'Choose one from the list' }],
    ['dkp', { decayType: 'flat' }, { decayAmount: 'Enter how much decays' }],
    ['dkp', { decayType: 'percentage', decayAmount: 10_001 }, { decayAmount: 'Enter at most 100 percent' }],
    ['dkp', { decayHour: 24 }, { decayHour: 'Choose an hour' }],
    ['dkp', { startPoints: 501, hardCap: 500 }, { startPoints: 'Start points are above the hard cap' }],
  ])('%s %j', (module, change, expected) => {
    expect(faults(module, change)).toEqual(expected);
  });

  test.each<[ModuleId, SettingValues]>([
    ['discord', { auditLogChannelId: CHANNEL, absentRoleId: `${CHANNEL}90` }],
    ['announcements', { enableDiscordAnnouncements: true, announcementChannelId: CHANNEL }],
    ['dkp', { decayType: 'percentage', decayAmount: 10_000, hardCap: null, weeklyCap: 0 }],
    ['dkp', { startPoints: 500, hardCap: 500 }],
  ])('%s %j is valid', (module, change) => {
    expect(faults(module, change)).toEqual({});
  });
});

const dkp = moduleTab('dkp');

test.each([
  [12.5, 1250],
  [12.34, 1234],
  [1.1, 110],
  [0.29, 29],
  [999_999.99, 99_999_999],
  ['', null],
])('points written %j are %j hundredths', (written, expected) => {
  expect(fromControls(dkp.fields, { weeklyCap: written }).weeklyCap).toBe(expected);
});

test.each([12.345, 'soon', '1,5'])('%j is not read as points', (written) => {
  const values = { ...toControls(dkp.fields, dkp.valuesOf({})), weeklyCap: written };
  expect(settingsForm(dkp).safeParse(values).success).toBe(false);
});

test('values are described', () => {
  const described = (module: ModuleId, key: string, value: SettingValue) => {
    const data = { changes: { [key]: { from: null, to: value } }, names: { r1: 'Officer' } };
    const [change] = describeChanges(data, settingLabels(moduleTab(module).fields), namesIn(data, new Map()));
    return change?.to;
  };
  expect(described('dkp', 'awardDefault', 1250)).toBe('12.5');
  expect(described('dkp', 'weeklyCap', null)).toBe(null);
  expect(described('dkp', 'dkpEnabled', true)).toBe('On');
  expect(described('dkp', 'decayWeekday', 'sunday')).toBe('Sunday');
  expect([0, 6, 12, 23].map((hour) => described('dkp', 'decayHour', hour))).toEqual([
    '12:00 AM',
    '06:00 AM',
    '12:00 PM',
    '11:00 PM',
  ]);
  expect(described('activities', 'requiredRoleId', 'r1')).toBe('Officer');
  expect(described('activities', 'requiredRoleId', 'r2')).toBe('Deleted role');
  expect(described('tasks', 'poolId', null)).toBe('First pool');
  expect(described('tasks', 'poolId', 'r2')).toBe('Deleted pool');
  const control = controlLabels(dkp.fields, () => undefined).awardDefault;
  expect(typeof control === 'object' && control.format(12.5)).toBe('12.5');
});
