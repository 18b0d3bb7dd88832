import { describe, expect, test } from 'vitest';
import type { ApplicationSettings } from './settings.cache.ts';
import { sentSettings, settingsForm, valuesOf } from './settings-form.schema.ts';

const ZONE = 'Pacific/Honolulu';
const settings: ApplicationSettings = {
  slug: 'ashen-lanterns',
  allowApplications: true,
  applicationsDescription: 'We raid.',
  applicationsInstructions: '',
  cooldownDays: 7,
  enableInstantInvitePassword: true,
  hasInvitePassword: true,
  inviteSetAt: '2026-11-02T10:00:00.000Z',
  inviteExpiresAt: '2026-12-31T12:34:56.000Z',
  inviteUsesLeft: 25,
  inviteStoppedAt: null,
  invitesUsedThisMonth: 12,
  enableDiscordApplications: false,
  applicationsChannelId: null,
  discord: null,
  version: 3,
  questions: [],
  questionsVersion: 1,
};
const values = valuesOf(settings, ZONE);

const faults = (change: object, hasPassword = true) => {
  const parsed = settingsForm(hasPassword).safeParse({ ...values, ...change });
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join(), message]));
};

test('settings come into the form and go back as they were', () => {
  expect(values).toMatchObject({ inviteExpiresOn: '2026-12-31', inviteUsesLeft: 25, applicationsChannelId: '' });
  expect(sentSettings(settingsForm(true).parse(values), settings, ZONE)).toEqual({
    allowApplications: true,
    applicationsDescription: 'We raid.',
    applicationsInstructions: '',
    cooldownDays: 7,
    enableInstantInvitePassword: true,
    // Not moved to the end of its day, since no one changed it.
    inviteExpiresAt: '2026-12-31T12:34:56.000Z',
    enableDiscordApplications: false,
    applicationsChannelId: null,
    version: 3,
  });
});

test.each([
  [{ inviteUsesLeft: '' }, { inviteUsesLeft: null }],
  [{ inviteUsesLeft: 3 }, { inviteUsesLeft: 3 }],
  [{ inviteExpiresOn: '' }, { inviteExpiresAt: null }],
  [{ inviteExpiresOn: '2026-12-30' }, { inviteExpiresAt: '2026-12-31T09:59:00.000Z' }],
  [{ instantInvitePassword: 'lantern-oil' }, { instantInvitePassword: 'lantern-oil' }],
  [{ applicationsChannelId: '123456789012345678' }, { applicationsChannelId: '123456789012345678' }],
])('%j is sent as %j', (change, expected) => {
  expect(sentSettings(settingsForm(true).parse({ ...values, ...change }), settings, ZONE)).toMatchObject(expected);
});

describe('faults in words', () => {
  test.each([
    [{ cooldownDays: '' }, { cooldownDays: 'Enter a number of days' }],
    [{ cooldownDays: 366 }, { cooldownDays: 'Enter at most 365 days' }],
    [{ instantInvitePassword: 'short' }, { instantInvitePassword: 'Use at least 8 characters' }],
    [{ inviteUsesLeft: 'many' }, { inviteUsesLeft: 'Enter a number' }],
    [{ inviteUsesLeft: -1 }, { inviteUsesLeft: 'Enter 0 or more uses' }],
    [{ inviteExpiresOn: 'soon' }, { inviteExpiresOn: 'Enter a date' }],
    [{ applicationsChannelId: 'general' }, { applicationsChannelId: 'Enter the channel ID (17 to 20 digits)' }],
    [{ enableDiscordApplications: true }, { applicationsChannelId: 'Enter the channel for new applications' }],
  ])('%j', (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });
  test('the invite needs a password once', () => {
    expect(faults({}, false)).toEqual({ instantInvitePassword: 'Password is required' });
    expect(faults({ instantInvitePassword: 'lantern-oil' }, false)).toEqual({});
    expect(faults({ enableInstantInvitePassword: false }, false)).toEqual({});
  });
});
