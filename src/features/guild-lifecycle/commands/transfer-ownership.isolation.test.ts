import { expect, test } from 'vitest';
import { aSession } from '#/features/accounts/account.factory.ts';
import { getMemberProfile } from '#/features/members/profile/profile.queries.server.ts';
import { TEST_SETTINGS } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { aGuild, aMember, type Person } from '../guild.factory.ts';
import { transferOwnership } from './transfer-ownership.server.ts';

testDatabase();

test('ownership is transferred in this guild only, not in a mirror tenant with the same ids', async () => {
  await withoutSecondLock();
  const guild = await aGuild();
  const candidate = await aMember(guild, { permissions: ['view:members'] });
  await aSession(guild.owner.principal, TEST_SETTINGS);
  const mirror = await aMirrorOf(guild.id);
  const before = await mirror.state();
  const typed = candidate.principal.name;
  await transferOwnership.as(guild.owner.principal, { guildId: guild.id, characterId: candidate.characterId, typed });
  expect(await mirror.state()).toEqual(before);
  await mirror.remove();
  const seen = async ({ characterId }: Person) => {
    const profile = await getMemberProfile.as(candidate.principal, { guildId: guild.id, memberId: characterId });
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
  const next = await seen(candidate);
  expect(next.rank).toBe('Guild Master');
  // What was assigned by hand here is included in every rank there, and stays.
  expect(next.roles.toSorted()).toEqual(['Guild Master', expect.stringMatching(/^Only /)]);
  expect(next.changes).toEqual([
    { field: 'Rank', from: 'Initiate', to: 'Guild Master' },
    { field: 'Roles', from: expect.not.stringContaining('Mirror'), to: next.roles.join(', ') },
  ]);
});
