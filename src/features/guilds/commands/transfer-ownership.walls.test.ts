import { expect, test } from 'vitest';
import { aSession } from '#/features/accounts/account.factory.ts';
import { getMemberProfile } from '#/features/members/profile.queries.server.ts';
import { TEST_SETTINGS } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';
import { aTwinOf, withoutSecondLock } from '#/testing/twin.ts';
import { aGuild, aMember, type Person } from '../guild.factory.ts';
import { transferOwnership } from './transfer-ownership.server.ts';

testDatabase();

test('a guild is handed over as if none with the same ids were beside it, and that one stays as it was', async () => {
  await withoutSecondLock();
  const guild = await aGuild();
  const heir = await aMember(guild, { permissions: ['view:members'] });
  await aSession(guild.owner.principal, TEST_SETTINGS);
  const twin = await aTwinOf(guild.id);
  const before = await twin.state();
  const typed = heir.principal.name;
  await transferOwnership.as(guild.owner.principal, { guildId: guild.id, characterId: heir.characterId, typed });
  expect(await twin.state()).toEqual(before);
  await twin.remove();
  const seen = async ({ characterId }: Person) => {
    const profile = await getMemberProfile.as(heir.principal, { guildId: guild.id, memberId: characterId });
    const roles = profile.character.guildRoles.map(({ name }) => name);
    return { rank: profile.rank.name, roles, changes: profile.history?.flatMap(({ changes }) => changes) };
  };
  const former = await seen(guild.owner);
  expect(former).toEqual({
    rank: 'Officer',
    roles: ['Officer'],
    changes: [
      { field: 'Rank', from: 'Guild Master', to: 'Officer' },
      { field: 'Roles', from: 'Guild Master', to: 'Officer' },
    ],
  });
  const next = await seen(heir);
  expect(next.rank).toBe('Guild Master');
  // What he was given by hand comes with every rank there, and stays his here.
  expect(next.roles.toSorted()).toEqual(['Guild Master', expect.stringMatching(/^Only /)]);
  expect(next.changes).toEqual([
    { field: 'Rank', from: 'Initiate', to: 'Guild Master' },
    { field: 'Roles', from: expect.not.stringContaining('Twin'), to: next.roles.join(', ') },
  ]);
});
