import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { ViewingPolicy } from '#/features/guild-access/viewing.policy.ts';
import { can, type Verdict } from '#/platform/policy.ts';
import { type RoleFacts, RolePolicy } from './role.policy.ts';

function viewer(rankPosition: number, permissions: readonly string[], isOwner = false): GuildViewer {
  const held = expandPermissions(isOwner ? ['edit:admin'] : permissions);
  return {
    ...{ guildId: 'guild', slug: 'guild', ownerCharacterId: 'owner', userId: 'user', name: 'Viewer', isOwner },
    memberships: [{ characterId: 'character', rankId: 'rank', rankPosition }],
    permissions: held,
    holds: (permission) => held.has(permission),
  };
}

const owner = viewer(1, [], true);
const officer = viewer(2, ['create:roles', 'edit:roles', 'delete:roles', 'edit:members']);
const role = (permissions: readonly string[], more: Partial<RoleFacts> = {}): RoleFacts => ({
  name: 'Role',
  permissions,
  highestHolder: null,
  ranks: [],
  ...more,
});
const heldAt = (rankPosition: number) => ({ highestHolder: { name: 'Ada', rankPosition } });
const reasonOf = (verdict: Verdict) => (verdict === true ? true : verdict.reason);

test.each([
  ['view', ['view:roles']],
  ['viewHolders', ['view:roles', 'view:members']],
  ['create', ['create:roles']],
  ['edit', ['edit:roles']],
  ['reorder', ['edit:roles']],
  ['delete', ['delete:roles']],
  ['viewAs', ['view:roles']],
] as const)('%s needs %j', (name, needs) => {
  const policy = { ...RolePolicy, ...ViewingPolicy }[name];
  expect(policy.needs).toEqual(needs);
  expect(can(viewer(2, ['edit:members']), policy as typeof RolePolicy.view, role([]))).toBe(false);
});

test.each<[string, GuildViewer, readonly string[], true | string]>([
  ['what they have', officer, ['kick:members'], true],
  ['what they lack', officer, ['kick:members', 'edit:treasury'], 'role_beyond_rights'],
  [
    'what is implied by a permission and they lack',
    viewer(2, ['kick:members']),
    ['edit:members'],
    'role_beyond_rights',
  ],
  ['edit:admin, who holds it', viewer(2, ['edit:admin']), ['edit:admin'], 'owner_only'],
  ['edit:admin, the owner', owner, ['edit:admin'], true],
])('a new role with %s', (_, who, permissions, expected) => {
  expect(reasonOf(RolePolicy.create.judge(who, role(permissions)))).toBe(expected);
});

describe('changing a role', () => {
  const judge = (who: GuildViewer, before: RoleFacts, after: readonly string[]) =>
    reasonOf(RolePolicy.edit.judge(who, { before, after: { name: 'Role', permissions: after } }));
  test.each<[string, GuildViewer, RoleFacts, readonly string[], true | string]>([
    ['adding what they have', officer, role([]), ['kick:members'], true],
    ['adding what they lack', officer, role([]), ['edit:treasury'], 'role_beyond_rights'],
    ['removing what they lack', officer, role(['edit:treasury']), [], 'role_beyond_rights'],
    ['keeping what they lack', officer, role(['edit:treasury']), ['edit:treasury'], 'role_beyond_rights'],
    ['adding to one held above', officer, role([], heldAt(1)), ['kick:members'], true],
    ['taking from one held below', officer, role(['kick:members'], heldAt(3)), [], true],
    ['removing from one held at the same rank', officer, role(['kick:members'], heldAt(2)), [], 'held_above_you'],
    ['taking what comes with another', officer, role(['edit:members'], heldAt(1)), ['kick:members'], 'held_above_you'],
    [
      'naming what came with another',
      officer,
      role(['kick:members'], heldAt(1)),
      ['kick:members', 'view:members'],
      true,
    ],
    ['edit:admin out, who holds it', viewer(2, ['edit:admin']), role(['edit:admin']), [], 'owner_only'],
    ['edit:admin in, who holds it', viewer(2, ['edit:admin']), role([]), ['edit:admin'], 'owner_only'],
    ['all of it, the owner', owner, role(['edit:admin'], heldAt(1)), [], true],
  ])('%s', (_, who, before, after, expected) => {
    expect(judge(who, before, after)).toBe(expected);
  });
});

test.each<[string, GuildViewer, RoleFacts, true | string]>([
  ['held by nobody', officer, role(['kick:members']), true],
  ['with what they lack', officer, role(['edit:treasury']), 'role_beyond_rights'],
  ['held at the same rank', officer, role([], heldAt(2)), 'held_above_you'],
  ['held below', officer, role([], heldAt(3)), true],
  ['that comes with a rank below', officer, role([], { ranks: [{ name: 'Veteran', position: 3 }] }), true],
  [
    'that their rank includes',
    officer,
    role([], { ranks: [{ name: 'Officer', position: 2 }] }),
    'rank_not_below_yours',
  ],
  ['held above, the owner', owner, role(['edit:admin'], heldAt(1)), true],
])('deleting one %s', (_, who, subject, expected) => {
  expect(reasonOf(RolePolicy.delete.judge(who, subject))).toBe(expected);
});

test.each<[string, GuildViewer, readonly string[], true | string]>([
  ['that they may handle', officer, ['kick:members'], true],
  ['that has what they lack', officer, ['edit:treasury'], 'role_beyond_rights'],
  ['with edit:admin, who holds it', viewer(2, ['edit:admin']), ['edit:admin'], 'owner_only'],
  ['any, the owner', owner, ['edit:admin'], true],
])('looking as a role %s', (_, who, permissions, expected) => {
  expect(reasonOf(ViewingPolicy.viewAs.judge(who, role(permissions)))).toBe(expected);
});
