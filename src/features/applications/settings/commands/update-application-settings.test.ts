import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { withSettings } from '#/features/applications/application.factory.ts';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { wordedData } from '#/testing/worded-events.ts';
import { getApplicationSettings } from '../settings.queries.server.ts';
import type { UpdateApplicationSettings } from '../settings.schema.ts';
import { updateApplicationSettings } from './update-application-settings.server.ts';

testDatabase();

const read = (guild: FactoryGuild) => getApplicationSettings.as(guild.owner.principal, { guildId: guild.id });
const fields: Omit<UpdateApplicationSettings, 'guildId'> = {
  allowApplications: true,
  applicationsDescription: '',
  applicationsInstructions: '',
  cooldownDays: 7,
  enableInstantInvitePassword: false,
  inviteExpiresAt: null,
  enableDiscordApplications: false,
  applicationsChannelId: null,
  version: 1,
};
const save = (guild: FactoryGuild, more: Partial<UpdateApplicationSettings> = {}, by = guild.owner.principal) =>
  updateApplicationSettings.as(by, { guildId: guild.id, ...fields, ...more });

test('a new guild takes applications, with a week between two tries, and has no invite', async () => {
  expect(await read(await aGuild())).toMatchObject({
    allowApplications: true,
    cooldownDays: 7,
    enableInstantInvitePassword: false,
    hasInvitePassword: false,
    questions: [],
    version: 1,
  });
});

test('all fields are saved, and the log names those that changed', async () => {
  const guild = await aGuild();
  const texts = { applicationsDescription: 'We raid **on Friday**.', applicationsInstructions: 'We answer\nsoon.' };
  await save(guild, {
    ...texts,
    cooldownDays: 14,
    enableDiscordApplications: true,
    applicationsChannelId: '123456789012345678',
  });
  expect(await read(guild)).toMatchObject({
    ...texts,
    cooldownDays: 14,
    applicationsChannelId: '123456789012345678',
    version: 2,
  });
  const rows = await sqlRows(database()).as({ data: jsonObject })(
    sql`select data from events where guild_id = ${guild.id} and type = 'guild.settings_saved'`,
  );
  expect(await wordedData(guild.id, 'guild.settings_saved', rows)).toEqual([
    {
      data: {
        tab: 'applications',
        alsoTabs: [],
        changes: [
          { field: 'Description', from: null, to: 'We raid **on Friday**.' },
          { field: 'Instructions', from: null, to: 'We answer\nsoon.' },
          { field: 'Cool-down', from: '7 days', to: '14 days' },
          { field: 'Post new applications', from: 'Off', to: 'On' },
          { field: 'Channel', from: null, to: '123456789012345678' },
        ],
      },
    },
  ]);
});

describe('the invite password', () => {
  const withPassword = { enableInstantInvitePassword: true, instantInvitePassword: 'lantern-oil' };

  test('is stored as argon2id and never read back', async () => {
    const guild = await aGuild();
    await save(guild, withPassword);
    const rows = await sqlRows(database()).as({ hash: text })(
      sql`select invite_password_hash as hash from application_settings where guild_id = ${guild.id}`,
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
    const answer = JSON.stringify(await read(guild));
    expect(answer).not.toContain('lantern-oil');
    expect(answer).not.toContain('argon2');
    expect(await read(guild)).toMatchObject({ hasInvitePassword: true, inviteSetAt: expect.any(String) });
    const log = await database().execute(sql`select data::text from events where guild_id = ${guild.id}`);
    expect(JSON.stringify(log.rows)).not.toMatch(/lantern-oil|argon2/);
    expect(JSON.stringify(log.rows)).toContain('invitePassword');
  });

  test('stays when the settings are saved without one', async () => {
    const guild = await aGuild();
    await save(guild, withPassword);
    await save(guild, { version: 2, enableInstantInvitePassword: true });
    expect(await read(guild)).toMatchObject({ enableInstantInvitePassword: true, hasInvitePassword: true });
  });

  test('is needed to turn the invite on, and has 8 characters', async () => {
    const guild = await aGuild();
    await expect(save(guild, { enableInstantInvitePassword: true })).rejects.toMatchObject({
      fields: { instantInvitePassword: 'Password is required' },
    });
    await expect(save(guild, { ...withPassword, instantInvitePassword: '1234567' })).rejects.toMatchObject({
      fields: { instantInvitePassword: 'Use at least 8 characters' },
    });
  });

  test('invite uses consumed in between are not restored by a save', async () => {
    const guild = await aGuild();
    await save(guild, { ...withPassword, inviteUsesLeft: 25 });
    await database().execute(sql`update application_settings set invite_uses_left = 22 where guild_id = ${guild.id}`);
    await save(guild, { version: 2, enableInstantInvitePassword: true });
    expect((await read(guild)).inviteUsesLeft).toBe(22);
    await save(guild, { version: 3, inviteUsesLeft: null });
    expect((await read(guild)).inviteUsesLeft).toBe(null);
  });
});

describe('it is refused', () => {
  test('of many concurrent saves one wins, and the conflict names who', async () => {
    const guild = await aGuild();
    const saves = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => save(guild, { cooldownDays: i + 1 })));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = saves.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({
      code: 'CONFLICT',
      body: {
        message: expect.stringContaining('You changed these settings in another tab'),
      },
    });
    expect((await read(guild)).version).toBe(2);
  });

  test.each([
    [{ cooldownDays: -1 }, 'cooldownDays'],
    [{ cooldownDays: 366 }, 'cooldownDays'],
    [{ cooldownDays: 1.5 }, 'cooldownDays'],
    [{ inviteUsesLeft: -1 }, 'inviteUsesLeft'],
    [{ inviteExpiresAt: 'tomorrow' }, 'inviteExpiresAt'],
    [{ applicationsChannelId: 'general' }, 'applicationsChannelId'],
    [{ enableDiscordApplications: true }, 'applicationsChannelId'],
    [{ applicationsDescription: 'x'.repeat(4_001) }, 'applicationsDescription'],
    [{ applicationsInstructions: 'nul\u0000' }, 'applicationsInstructions'],
  ])('%j', async (more, field) => {
    const error = await save(await aGuild(), more).catch((thrown) => thrown);
    expect(Object.keys(error.fields)).toEqual([field]);
  });

  test('without edit:applications, for writing and for reading', async () => {
    const guild = await aGuild();
    const { principal } = await aMember(guild, { permissions: ['manage:applications'] });
    const refused = { code: 'FORBIDDEN', body: { missing: ['edit:applications'] } };
    await expect(save(guild, {}, principal)).rejects.toMatchObject(refused);
    await expect(getApplicationSettings.as(principal, { guildId: guild.id })).rejects.toMatchObject(refused);
    await expect(withSettings(guild, {}, principal)).rejects.toMatchObject(refused);
  });
});
