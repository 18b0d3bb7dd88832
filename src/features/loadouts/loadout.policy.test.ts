import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can } from '#/platform/policy.ts';
import { LoadoutPolicy } from './loadout.policy.ts';

const someone = (...permissions: readonly string[]): GuildViewer => ({
  guildId: 'guild',
  slug: 'guild',
  ownerCharacterId: 'owner',
  userId: 'me',
  name: 'Someone',
  isOwner: false,
  memberships: [],
  permissions: new Set(permissions),
  holds: (permission) => permissions.includes(permission),
});

test.each(Object.entries(LoadoutPolicy))('to %s, someone manages activities', (_, rule) => {
  expect(can(someone('view:activities', 'manage:activities'), rule, undefined)).toBe(true);
  expect(
    can(someone('view:activities', 'create:activities', 'edit:activities', 'delete:activities'), rule, undefined),
  ).toBe(false);
});
