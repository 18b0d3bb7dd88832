import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { checkPermissions, listPermissions } from './permission.queries.server.ts';

testDatabase();

test('guild permissions are checked in the guild, account-level ones by the account', async () => {
  const guild = await aGuild();
  const { principal } = await aMember(guild, { permissions: ['view:members'] });
  const check = (permissions: string[]) => checkPermissions.as(principal, { guildId: guild.id, permissions });
  expect(await check(['view:members', 'delete:guilds'])).toMatchObject({ isAuthorized: true, missing: [] });
  expect(await check(['edit:guild', 'create:guilds'])).toMatchObject({ isAuthorized: false, missing: ['edit:guild'] });
});

test('an account-level permission needs no guild, and one that was removed is missing in every guild', async () => {
  const stranger = await aUser({ deniedPermissions: ['delete:guilds'] });
  const permissions = ['create:guilds', 'delete:guilds', 'view:members'];
  for (const guildId of [uuidv7(), (await aGuild()).id]) {
    const checked = await checkPermissions.as(stranger, { guildId, permissions });
    expect(checked.missing).toEqual(['delete:guilds', 'view:members']);
  }
  const visitor = await checkPermissions.as(ANONYMOUS, { guildId: uuidv7(), permissions });
  expect(visitor).toEqual({ isAuthorized: false, userId: null, missing: permissions });
});

test('the five permissions of an account are called account-level in the catalog', async () => {
  const catalogue = await listPermissions.as(ANONYMOUS, {});
  expect(catalogue.filter(({ category }) => category === 'Account-level').map(({ id }) => id)).toEqual([
    'create:guilds',
    'delete:guilds',
    'create:characters',
    'edit:characters',
    'delete:characters',
  ]);
});
