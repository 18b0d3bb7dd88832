import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import type { MembershipChange } from '#/features/members/membership/membership.rules.ts';
import { can, type Verdict } from '#/platform/policy.ts';
import { type RankChange, type RankFacts, RankPolicy, type RankRemoval } from './rank.policy.ts';

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
const officer = viewer(2, ['admin:ranks', 'view:storage']);
const rank = (position: number, more: Partial<RankFacts> = {}): RankFacts => ({
  name: `Rank ${position}`,
  position,
  isOwners: position === 1,
  isDefault: position === 5,
  ...more,
});
const change = (more: Partial<RankChange> = {}): RankChange => ({
  rank: rank(3),
  newDefault: null,
  touchedRoles: [],
  ...more,
});
const reasonOf = (verdict: Verdict) => (verdict === true ? true : verdict.reason);

const keeper = { name: 'Keeper', permissions: ['view:storage'] };
const treasurer = { name: 'Treasurer', permissions: ['edit:treasury'] };
const admin = { name: 'Admin', permissions: ['edit:admin'] };

test.each([
  ['view', ['view:ranks']],
  ['create', ['create:ranks']],
  ['edit', ['edit:ranks']],
  ['reorder', ['edit:ranks']],
  ['delete', ['delete:ranks']],
] as const)('%s needs %j, which admin:ranks gives', (name, needs) => {
  expect(RankPolicy[name].needs).toEqual(needs);
  expect(needs.every((id) => expandPermissions(['admin:ranks']).has(id))).toBe(true);
});

describe.each(['create', 'edit'] as const)('to %s a rank', (name) => {
  const judge = (who: GuildViewer, more: Partial<RankChange>) => reasonOf(RankPolicy[name].judge(who, change(more)));
  test.each<[string, GuildViewer, Partial<RankChange>, true | string]>([
    ['one below', officer, {}, true],
    ['one’s own', officer, { rank: rank(2) }, 'rank_not_below_yours'],
    ['one above', officer, { rank: rank(1, { isOwners: false }) }, 'rank_not_below_yours'],
    ['the owner’s, which is below', officer, { rank: rank(4, { isOwners: true }) }, 'owners_rank'],
    ['the owner their own', owner, { rank: rank(1) }, true],
    ['a new one', officer, { rank: null }, true],
    ['with a role whose permissions they have', officer, { touchedRoles: [keeper] }, true],
    ['with one whose permissions they lack', officer, { touchedRoles: [keeper, treasurer] }, 'role_beyond_rights'],
    ['with edit:admin, who holds it', viewer(2, ['edit:admin']), { touchedRoles: [admin] }, 'owner_only'],
    ['with edit:admin, the owner', owner, { touchedRoles: [admin] }, true],
    ['for newcomers', officer, { newDefault: { before: rank(5), roles: [keeper] } }, true],
    [
      'as default rank, which grants what they lack',
      officer,
      { newDefault: { before: rank(5), roles: [treasurer] } },
      'role_beyond_rights',
    ],
    [
      'as default rank in place of their own',
      officer,
      { newDefault: { before: rank(2), roles: [] } },
      'rank_not_below_yours',
    ],
    ['the top rank for newcomers', owner, { rank: rank(1), newDefault: { before: rank(5), roles: [] } }, 'top_rank'],
  ])('%s', (_, who, more, expected) => {
    expect(judge(who, more)).toBe(expected);
  });
});

test.each<[string, GuildViewer, readonly RankFacts[], true | string]>([
  ['below one’s own', officer, [rank(3), rank(4)], true],
  ['past one’s own', officer, [rank(2), rank(3)], 'rank_not_below_yours'],
  ['the top one, the owner', owner, [rank(1), rank(2)], 'top_rank'],
  ['the owner’s', officer, [rank(3), rank(4, { isOwners: true })], 'owners_rank'],
  ['the owner’s, the owner', owner, [rank(3), rank(4, { isOwners: true })], true],
])('moving ranks: %s', (_, who, moved, expected) => {
  expect(reasonOf(RankPolicy.reorder.judge(who, { moved }))).toBe(expected);
});

describe('deleting a rank', () => {
  const member = {
    name: 'Ada',
    isOwner: false,
    rankPosition: 3,
    characterId: 'a',
    userId: 'a',
    rankId: '3',
    roleIds: [],
  };
  const to = (position: number) => ({ id: 'to', name: 'To', position, roleIds: [] });
  const role = (permissions: readonly string[]) => ({ id: 'role', name: 'Role', permissions });
  const move = (more: Partial<MembershipChange> = {}): MembershipChange => ({
    member,
    rank: to(4),
    gained: [],
    lost: [],
    ...more,
  });
  test.each<[string, GuildViewer, Partial<RankRemoval>, true | string]>([
    ['below, without members', officer, {}, true],
    ['their own', officer, { rank: rank(2) }, 'rank_not_below_yours'],
    ['the top one', owner, { rank: rank(1, { isOwners: false }) }, 'top_rank'],
    ['the owner’s', owner, { rank: rank(3, { isOwners: true }) }, 'owners_rank'],
    ['the newcomers’', owner, { rank: rank(5) }, 'default_rank'],
    ['with a role that they lack', officer, { touchedRoles: [treasurer] }, 'role_beyond_rights'],
    ['with members and no place for them', officer, { moves: null }, 'members_need_rank'],
    ['with members who go below', officer, { moves: [move()] }, true],
    ['with members who move to their own rank', officer, { moves: [move({ rank: to(2) })] }, 'rank_not_below_yours'],
    [
      'with members who gain what they lack',
      officer,
      { moves: [move({ gained: [role(['edit:treasury'])] })] },
      'role_beyond_rights',
    ],
    [
      'with members who lose what they lack',
      officer,
      { moves: [move({ lost: [role(['edit:treasury'])] })] },
      'role_beyond_rights',
    ],
    [
      'with a character of someone of the same rank',
      officer,
      { moves: [move({ member: { ...member, rankPosition: 2 } })] },
      'rank_not_below_yours',
    ],
    [
      'with a character of the owner',
      officer,
      { moves: [move({ member: { ...member, isOwner: true } })] },
      'owner_untouchable',
    ],
  ])('%s', (_, who, more, expected) => {
    const removal = { rank: rank(3), moves: [], touchedRoles: [], ...more };
    expect(reasonOf(RankPolicy.delete.judge(who, removal))).toBe(expected);
  });
});

test('without the permission nothing of it', () => {
  const plain = viewer(2, ['view:members']);
  expect(can(plain, RankPolicy.view, undefined)).toBe(false);
  expect(can(plain, RankPolicy.create, change({ rank: null }))).toBe(false);
  expect(can(plain, RankPolicy.edit, change())).toBe(false);
  expect(can(plain, RankPolicy.reorder, { moved: [] })).toBe(false);
  expect(can(plain, RankPolicy.delete, { rank: rank(3), moves: [], touchedRoles: [] })).toBe(false);
});
