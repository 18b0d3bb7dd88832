import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { permitted } from '#/platform/policy.ts';
import { MembershipPolicy } from './membership.policy.ts';
import { type Hierarchy, type HierarchyMember, rankChange, roleChange } from './membership.rules.ts';

const HIERARCHY: Hierarchy = {
  ranks: new Map(
    ['master', 'officer', 'veteran', 'member'].map((id, at) => [
      id,
      { id, name: id, position: at + 1, roleIds: id === 'officer' ? ['staff'] : ['plain'] },
    ]),
  ),
  roles: new Map(
    Object.entries({ admin: ['edit:admin'], staff: ['kick:members'], bank: ['edit:treasury'], plain: [] }).map(
      ([id, permissions]) => [id, { id, name: id, permissions }],
    ),
  ),
};

const viewer = (rankPosition: number, granted: readonly string[], isOwner = false): GuildViewer => {
  const permissions = expandPermissions(isOwner ? ['edit:admin'] : granted);
  return {
    guildId: 'g',
    slug: 'g',
    ownerCharacterId: 'o',
    userId: 'u',
    name: 'Viewer',
    isOwner,
    memberships: [{ characterId: 'c', rankId: 'r', rankPosition }],
    permissions,
    holds: (permission) => permissions.has(permission),
  };
};
const STAFF = ['manage:ranks', 'manage:roles', 'kick:members'];
const owner = viewer(1, [], true);
const officer = viewer(2, STAFF);

const member = (facts: Partial<HierarchyMember> = {}): HierarchyMember => ({
  ...{ characterId: 'm', userId: 'v', name: 'Edda', isOwner: false, rankPosition: 4, rankId: 'member' },
  roleIds: ['plain'],
  ...facts,
});

const reason = (verdict: true | { reason: string }) => (verdict === true ? 'yes' : verdict.reason);
const toRank = (who: GuildViewer, rankId: string, facts: Partial<HierarchyMember> = {}) => {
  const rank = HIERARCHY.ranks.get(rankId);
  const change = rank && rankChange(HIERARCHY, member(facts), rank);
  if (!change) throw new Error('Nothing would change');
  return reason(MembershipPolicy.changeRank.judge(who, change));
};
const withRoles = (who: GuildViewer, add: string[], remove: string[], facts: Partial<HierarchyMember> = {}) => {
  const change = roleChange(HIERARCHY, member(facts), { add, remove });
  if (!change) throw new Error('Nothing would change');
  return reason(MembershipPolicy.assignRoles.judge(who, change));
};
const kicked = (who: GuildViewer, facts: Partial<HierarchyMember> = {}) => {
  const one = member(facts);
  const roles = one.roleIds.flatMap((id) => HIERARCHY.roles.get(id) ?? []);
  return reason(MembershipPolicy.kick.judge(who, { member: one, roles }));
};

describe('changing a rank', () => {
  test.each([
    ['below one’s own', officer, 'veteran', {}, 'yes'],
    ['up to one’s own', officer, 'officer', {}, 'rank_not_below_yours'],
    ['of somebody as high', officer, 'member', { rankPosition: 2, rankId: 'veteran' }, 'rank_not_below_yours'],
    ['of the owner', officer, 'veteran', { isOwner: true }, 'owner_untouchable'],
    ['of the owner by themselves', owner, 'veteran', { isOwner: true, rankPosition: 1 }, 'owner_untouchable'],
    ['by the owner to the top', owner, 'master', {}, 'yes'],
    [
      'with a role that comes and is beyond one’s rights',
      viewer(1, ['manage:ranks']),
      'officer',
      {},
      'role_beyond_rights',
    ],
    [
      'with a role that goes and is beyond one’s rights',
      viewer(1, ['manage:ranks']),
      'veteran',
      { rankId: 'officer', rankPosition: 2, roleIds: ['staff'] },
      'role_beyond_rights',
    ],
  ] as const)('%s', (_, who, rankId, facts, expected) => {
    expect(toRank(who, rankId, facts)).toBe(expected);
  });
});

describe('assigning roles', () => {
  test.each([
    ['one holds what it carries', officer, ['staff'], [], {}, 'yes'],
    ['it carries more than one holds', officer, ['bank'], [], {}, 'role_beyond_rights'],
    ['the same holds for taking it', officer, [], ['bank'], { roleIds: ['bank'] }, 'role_beyond_rights'],
    ['one of several is beyond one’s rights', officer, ['staff', 'bank'], ['plain'], {}, 'role_beyond_rights'],
    ['edit:admin is not given by its holder', viewer(1, ['edit:admin']), ['admin'], [], {}, 'owner_only'],
    ['nor taken', viewer(1, ['edit:admin']), [], ['admin'], { roleIds: ['admin'] }, 'owner_only'],
    ['the owner gives it', owner, ['admin'], [], {}, 'yes'],
    ['to somebody as high', officer, ['staff'], [], { rankPosition: 2 }, 'rank_not_below_yours'],
  ] as const)('%s', (_, who, add, remove, facts, expected) => {
    expect(withRoles(who, [...add], [...remove], facts)).toBe(expected);
  });
});

describe('kicking', () => {
  test.each([
    ['somebody below', officer, {}, 'yes'],
    ['with roles beyond one’s rights', officer, { roleIds: ['bank'] }, 'yes'],
    ['somebody as high', officer, { rankPosition: 2 }, 'rank_not_below_yours'],
    ['a holder of edit:admin', officer, { roleIds: ['admin'] }, 'owner_only'],
    ['a holder of edit:admin, by the owner', owner, { roleIds: ['admin'] }, 'yes'],
    ['the owner', viewer(1, ['edit:admin']), { isOwner: true }, 'owner_untouchable'],
  ] as const)('%s', (_, who, facts, expected) => {
    expect(kicked(who, facts)).toBe(expected);
  });
});

test.each([
  ['changeRank', ['manage:ranks']],
  ['assignRoles', ['manage:roles']],
  ['kick', ['kick:members']],
  ['changeRanks', ['manage:ranks', 'view:members']],
  ['assignRolesBulk', ['manage:roles', 'view:members']],
  ['kickMany', ['kick:members']],
] as const)('%s needs what the catalogue says', (action, needs) => {
  const asked = MembershipPolicy[action].needs;
  expect(permitted(viewer(1, needs), asked)).toBe(true);
  for (const left of needs) {
    const without = viewer(
      1,
      needs.filter((permission) => permission !== left),
    );
    expect(permitted(without, asked)).toMatchObject({ missing: [left] });
  }
});
