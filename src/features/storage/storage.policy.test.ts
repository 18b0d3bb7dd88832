import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can } from '#/platform/policy.ts';
import { REQUEST_KINDS, REQUEST_STATUSES } from './requests/request.rules.ts';
import { StoragePolicy } from './storage.policy.ts';

const viewer = (userId: string, permissions: readonly string[], isOwner = false): GuildViewer => ({
  ...{ guildId: 'g', slug: 'g', ownerCharacterId: 'c', userId, name: userId, isOwner },
  memberships: [{ characterId: userId, rankId: 'r', rankPosition: 1 }],
  permissions: new Set(permissions),
  holds: (permission) => permissions.includes(permission),
});
const member = viewer('member', ['view:storage']);
const staff = viewer('staff', ['view:storage', 'edit:storage']);
const owner = viewer('owner', ['view:storage', 'edit:storage'], true);
const stranger = viewer('stranger', []);

test('stock is seen and asked for with one permission, and changed with the other', () => {
  for (const [who, view, edit] of [
    [stranger, false, false],
    [member, true, false],
    [staff, true, true],
  ] as const)
    expect([
      can(who, StoragePolicy.view, undefined),
      can(who, StoragePolicy.request, undefined),
      can(who, StoragePolicy.edit, undefined),
    ]).toEqual([view, view, edit]);
  expect(can({ ...member, memberships: [] }, StoragePolicy.request, undefined)).toBe(false);
});

test('a movement is undone once, and an undo never', () => {
  expect(can(staff, StoragePolicy.undo, { kind: 'deposit', reversed: false })).toBe(true);
  expect(can(staff, StoragePolicy.undo, { kind: 'deposit', reversed: true })).toBe(false);
  expect(can(staff, StoragePolicy.undo, { kind: 'reversal', reversed: false })).toBe(false);
  expect(can(member, StoragePolicy.undo, { kind: 'deposit', reversed: false })).toBe(false);
});

/** `kind status` of what each may do with a request of a member. */
const allowed = (who: GuildViewer, rule: 'approve' | 'reject' | 'handOut' | 'accept' | 'cancel', of = 'member') =>
  REQUEST_KINDS.flatMap((kind) =>
    REQUEST_STATUSES.filter((status) => can(who, StoragePolicy[rule], { userId: of, kind, status })).map(
      (status) => `${kind} ${status}`,
    ),
  );

describe('a request of a member', () => {
  test('is decided by staff, in the states of its kind', () => {
    expect(allowed(staff, 'approve')).toEqual(['request open']);
    expect(allowed(staff, 'reject')).toEqual(['request open', 'purchase open', 'purchase approved', 'donation open']);
    expect(allowed(staff, 'handOut')).toEqual(['request approved', 'purchase approved']);
    expect(allowed(staff, 'accept')).toEqual(['donation open']);
    expect(allowed(member, 'approve')).toEqual([]);
  });

  test('is canceled by its member alone, while it waits', () => {
    expect(allowed(member, 'cancel')).toEqual(REQUEST_KINDS.flatMap((kind) => [`${kind} open`, `${kind} approved`]));
    expect(allowed(staff, 'cancel')).toEqual([]);
  });

  test('is not decided by who made it, unless they own the guild; what they paid for they may take', () => {
    expect(allowed(staff, 'approve', 'staff')).toEqual([]);
    expect(allowed(staff, 'handOut', 'staff')).toEqual(['purchase approved']);
    expect(allowed(owner, 'approve', 'owner')).toEqual(['request open']);
  });

  test('is open again by staff before it is handed out; what was returned is not taken again', () => {
    const facts = { userId: 'member', inForce: true } as const;
    const may = (kind: 'request' | 'purchase', status: 'approved' | 'rejected' | 'done', inForce = true) =>
      can(staff, StoragePolicy.reopen, { ...facts, kind, status, inForce });
    expect([may('request', 'approved'), may('request', 'rejected')]).toEqual([true, true]);
    expect([may('request', 'approved', false), may('request', 'done'), may('purchase', 'rejected')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
