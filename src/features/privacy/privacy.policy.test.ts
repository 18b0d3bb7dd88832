import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { GUILD_PERMISSION_IDS } from '#/features/guild-access/permission.schema.ts';
import { can } from '#/platform/policy.ts';
import { PrivacyPolicy } from './privacy.policy.ts';

test('edit:privacy and edit:admin change the settings, nothing else does', () => {
  const may = GUILD_PERMISSION_IDS.filter((id) => {
    const held = expandPermissions([id]);
    return can({ holds: (permission) => held.has(permission) } as GuildViewer, PrivacyPolicy.edit, {});
  });
  expect(may).toEqual(['edit:admin', 'edit:privacy']);
});
