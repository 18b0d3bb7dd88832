import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { GUILD_PERMISSIONS } from '#/features/permission-registry.ts';
import { can } from '#/platform/policy.ts';
import { SettingsPolicy } from './settings.policy.ts';
import { SETTINGS_TAB_IDS, SETTINGS_TAB_SPECS } from './settings-tabs.rules.ts';

const viewer = (...permissions: string[]) => {
  const held = expandPermissions(permissions);
  return { holds: (permission: string) => held.has(permission) } as GuildViewer;
};

describe.each(SETTINGS_TAB_IDS)('the tab %s', (module) => {
  const { needs } = SETTINGS_TAB_SPECS[module];

  test('opens for those with its permission, by name or by implication, and for no one else', () => {
    for (const { id } of GUILD_PERMISSIONS) {
      const expected = expandPermissions([id]).has(needs);
      expect([id, can(viewer(id), SettingsPolicy.module, { module })]).toEqual([id, expected]);
    }
    expect(can(viewer(), SettingsPolicy.module, { module })).toBe(false);
  });

  test('names what is missing', () => {
    expect(SettingsPolicy.module.judge(viewer('view:members'), { module })).toMatchObject({
      code: 'FORBIDDEN',
      missing: [needs],
    });
  });
});

test.each([
  ['general', 'edit:guild'],
  ['discovery', 'edit:discovery'],
  ['plan', 'edit:billing'],
] as const)('%s is for %s alone', (name, needs) => {
  for (const { id } of GUILD_PERMISSIONS)
    expect([id, can(viewer(id), SettingsPolicy[name], true)]).toEqual([id, expandPermissions([id]).has(needs)]);
});
