import { describe, expect, test } from 'vitest';
import { moduleForm, saveModuleInput } from './module.schema.ts';
import { MODULE_IDS, type ModuleId, type ModuleValues, settingsOf } from './module-fields.rules.ts';
import { controlWords, fromControls, storedWords, toControls } from './module-form.rules.ts';

const GUILD = '01890000-0000-7000-8000-000000000001';
const CHANNEL = '123456789012345678';
const faults = (module: ModuleId, change: ModuleValues) => {
  const values = { ...settingsOf(module, {}), ...change };
  const sent = saveModuleInput.safeParse({ ...values, guildId: GUILD, module, version: 1 });
  const issues = sent.success ? [] : sent.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

describe.each(MODULE_IDS)('%s', (module) => {
  const first = settingsOf(module, {});

  test('is right before anything was saved', () => {
    expect(faults(module, {})).toEqual({});
  });

  test('comes into the controls and back as it was', () => {
    expect(fromControls(module, toControls(module, first))).toEqual(first);
    expect(moduleForm(module).parse(toControls(module, first))).toEqual(first);
  });

  test('takes no field that it does not have, and misses none', () => {
    expect(faults(module, { other: 'x' })).not.toEqual({});
    const [key = ''] = Object.keys(first);
    const { [key]: _, ...rest } = first;
    expect(saveModuleInput.safeParse({ ...rest, guildId: GUILD, module, version: 1 }).success).toBe(false);
  });
});

describe('faults in words', () => {
  test.each<[ModuleId, ModuleValues, Record<string, string>]>([
    ['discord', { auditLogChannelId: 'general' }, { auditLogChannelId: 'Enter the channel ID (17 to 20 digits)' }],
    ['discord', { memberRoleId: '1234567890123456' }, { memberRoleId: 'Enter the role ID (17 to 20 digits)' }],
    ['discord', { memberRoleId: '123456789012345678901' }, { memberRoleId: 'Enter the role ID (17 to 20 digits)' }],
    ['activities', { requiredRoleId: 'x' }, { requiredRoleId: 'Choose a role of this guild' }],
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
    ['dkp', { decayType: 'random' }, { decayType: 'Choose one of the list' }],
    ['dkp', { decayType: 'flat' }, { decayAmount: 'Enter how much decays' }],
    ['dkp', { decayType: 'percentage', decayAmount: 10_001 }, { decayAmount: 'Enter at most 100 percent' }],
    ['dkp', { decayHour: 24 }, { decayHour: 'Choose an hour' }],
    ['dkp', { startPoints: 501, hardCap: 500 }, { startPoints: 'Start points are above the hard cap' }],
  ])('%s %j', (module, change, expected) => {
    expect(faults(module, change)).toEqual(expected);
  });

  test.each<[ModuleId, ModuleValues]>([
    ['discord', { auditLogChannelId: CHANNEL, absentRoleId: `${CHANNEL}90` }],
    ['announcements', { enableDiscordAnnouncements: true, announcementChannelId: CHANNEL }],
    ['dkp', { decayType: 'percentage', decayAmount: 10_000, hardCap: null, weeklyCap: 0 }],
    ['dkp', { startPoints: 500, hardCap: 500 }],
  ])('%s %j is right', (module, change) => {
    expect(faults(module, change)).toEqual({});
  });
});

test.each([
  [12.5, 1250],
  [12.34, 1234],
  [1.1, 110],
  [0.29, 29],
  [999_999.99, 99_999_999],
  ['', null],
])('points written %j are %j hundredths', (written, expected) => {
  expect(fromControls('dkp', { weeklyCap: written }).weeklyCap).toBe(expected);
});

test.each([12.345, 'soon', '1,5'])('%j is not read as points', (written) => {
  const values = { ...toControls('dkp', settingsOf('dkp', {})), weeklyCap: written };
  expect(moduleForm('dkp').safeParse(values).success).toBe(false);
});

test('values are told in words', () => {
  const words = (module: ModuleId, key: string, value: string | number | boolean | null) => {
    const described = storedWords(module, { r1: 'Officer' })[key];
    return typeof described === 'object' ? described.words(value) : undefined;
  };
  expect(words('dkp', 'awardDefault', 1250)).toBe('12.5');
  expect(words('dkp', 'weeklyCap', null)).toBe(null);
  expect(words('dkp', 'dkpEnabled', true)).toBe('On');
  expect(words('dkp', 'decayWeekday', 'sunday')).toBe('Sunday');
  expect(words('dkp', 'decayHour', 6)).toBe('06:00');
  expect(words('activities', 'requiredRoleId', 'r1')).toBe('Officer');
  expect(words('activities', 'requiredRoleId', 'r2')).toBe('A role that is gone');
  const control = controlWords('dkp', {}).awardDefault;
  expect(typeof control === 'object' && control.words(12.5)).toBe('12.5');
});
