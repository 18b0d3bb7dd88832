import { expect, test } from 'vitest';
import { can } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { LoadoutPolicy } from './loadout.policy.ts';

test.each(Object.entries(LoadoutPolicy))('to %s, someone manages activities', (_, rule) => {
  expect(can(guildViewer(['manage:activities']), rule, undefined)).toBe(true);
  expect(can(guildViewer(['create:activities', 'edit:activities', 'delete:activities']), rule, undefined)).toBe(false);
});
