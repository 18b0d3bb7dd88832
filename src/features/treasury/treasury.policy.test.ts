import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can, type Policy } from '#/platform/policy.ts';
import { REQUEST_STATUSES } from './requests/request.rules.ts';
import { TreasuryPolicy } from './treasury.policy.ts';
import { ENTRY_KINDS } from './treasury.rules.ts';

const viewer = (userId: string, held: readonly string[], isOwner = false): GuildViewer => ({
  ...{ guildId: 'g', slug: 'g', ownerCharacterId: 'o', userId, name: userId, isOwner },
  memberships: [{ characterId: 'c', rankId: 'r', rankPosition: 1 }],
  permissions: new Set(held),
  holds: (permission) => isOwner || held.includes(permission),
});
const staff = viewer('staff', ['view:treasury', 'edit:treasury']);
const member = viewer('member', ['view:treasury']);
const stranger = viewer('stranger', ['view:members']);
const owner = viewer('owner', [], true);

test('paying the participants of activities needs the permission to see them', () => {
  const both = viewer('both', ['edit:treasury', 'view:activities']);
  const may = (who: GuildViewer, activities: readonly string[]) => can(who, TreasuryPolicy.payOut, { activities });
  expect([may(staff, []), may(staff, ['Siege']), may(both, ['Siege']), may(member, [])]).toEqual([
    ...[true, false, true, false],
  ]);
});

test.each(['view', 'record'] as const)('%s', (rule) => {
  const may = (who: GuildViewer) => can(who, TreasuryPolicy[rule], undefined);
  expect([staff, member, stranger, owner].map(may)).toEqual([true, rule === 'view', false, true]);
});

test('asking needs a character in the guild', () => {
  const outside = { ...member, memberships: [] };
  expect([member, stranger, outside].map((who) => can(who, TreasuryPolicy.request, undefined))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a limit is set for ranks below one’s own', () => {
  const ofRank = (position: number) => ({ name: 'Rank', position, limit: null });
  const may = (who: GuildViewer) => [1, 2].map((position) => can(who, TreasuryPolicy.limit, ofRank(position)));
  expect([staff, member, owner].map(may)).toEqual([
    [false, true],
    [false, false],
    [true, true],
  ]);
});

describe('undoing an entry', () => {
  test.each(ENTRY_KINDS)('%s', (kind) => {
    expect(can(staff, TreasuryPolicy.reverse, { kind, reversed: false })).toBe(kind !== 'reversal');
    expect(can(staff, TreasuryPolicy.reverse, { kind, reversed: true })).toBe(false);
    expect(can(member, TreasuryPolicy.reverse, { kind, reversed: false })).toBe(false);
  });
});

describe.each(REQUEST_STATUSES)('a request that is %s', (status) => {
  const may = <Facts>(who: GuildViewer, rule: Policy<GuildViewer, Facts>, facts: Facts) => can(who, rule, facts);
  const of = (userId: string) => ({ userId, status, inForce: status === 'approved' || status === 'rejected' });

  test('is decided by staff, not by who asks', () => {
    const open = status === 'open';
    expect(may(staff, TreasuryPolicy.decide, of('member'))).toBe(open);
    expect(may(staff, TreasuryPolicy.decide, of('staff'))).toBe(false);
    expect(may(owner, TreasuryPolicy.decide, of('owner'))).toBe(open);
    expect(may(member, TreasuryPolicy.decide, of('member'))).toBe(false);
  });

  test('is paid by staff once it is approved', () => {
    const approved = status === 'approved';
    expect(may(staff, TreasuryPolicy.pay, of('member'))).toBe(approved);
    expect(may(staff, TreasuryPolicy.pay, of('staff'))).toBe(false);
    expect(may(owner, TreasuryPolicy.pay, of('owner'))).toBe(approved);
  });

  test('is canceled by who asks while it waits', () => {
    const waits = status === 'open' || status === 'approved';
    expect(may(member, TreasuryPolicy.cancel, of('member'))).toBe(waits);
    expect(may(staff, TreasuryPolicy.cancel, of('member'))).toBe(false);
  });

  test('is open again only where a decision is in force', () => {
    const decided = status === 'approved' || status === 'rejected';
    expect(may(staff, TreasuryPolicy.reopen, of('member'))).toBe(decided);
    expect(may(staff, TreasuryPolicy.reopen, { ...of('member'), inForce: false })).toBe(false);
    expect(may(staff, TreasuryPolicy.reopen, of('staff'))).toBe(false);
  });
});
