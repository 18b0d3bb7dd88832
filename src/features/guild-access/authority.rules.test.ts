import { describe, expect, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { type ActorAuthority, allOf, mayActOn, mayHandleRank, mayHandleRole } from './authority.rules.ts';
import { expandPermissions } from './permission.rules.ts';
import { GUILD_PERMISSION_IDS } from './permission.schema.ts';

const actor = (rankPosition: number, permissions: readonly string[], isOwner = false): ActorAuthority => ({
  isOwner,
  rankPosition,
  permissions: expandPermissions(isOwner ? ['edit:admin'] : permissions),
});
const owner = actor(1, [], true);
const officer = actor(2, ['manage:roles', 'edit:members']);
const reasonOf = (verdict: ReturnType<typeof mayActOn>) => (verdict === true ? true : verdict.reason);

describe('acting on a member', () => {
  test.each([
    ['an officer', officer, 3, false, true],
    ['an officer', officer, 2, false, 'rank_not_below_yours'],
    ['an officer', officer, 1, false, 'rank_not_below_yours'],
    ['an officer', officer, 5, true, 'owner_untouchable'],
    ['the owner', owner, 1, false, true],
    ['the owner', owner, 1, true, 'owner_untouchable'],
    ['somebody without a rank', actor(Number.POSITIVE_INFINITY, ['edit:admin']), 5, false, 'rank_not_below_yours'],
  ])('%s, rank %#', (_, who, rankPosition, isOwner, expected) => {
    expect(reasonOf(mayActOn(who, { name: 'Somebody', isOwner, rankPosition }))).toBe(expected);
  });
});

test('a rank is handled from above', () => {
  expect(mayHandleRank(officer, { name: 'Member', position: 3 })).toBe(true);
  expect(reasonOf(mayHandleRank(officer, { name: 'Officer', position: 2 }))).toBe('rank_not_below_yours');
  expect(mayHandleRank(owner, { name: 'Guild Master', position: 1 })).toBe(true);
});

describe('handling a role', () => {
  test('needs every permission in it, implied ones included, and says what is missing', () => {
    expect(mayHandleRole(officer, { name: 'Kicker', permissions: ['kick:members'] })).toBe(true);
    expect(mayHandleRole(officer, { name: 'Banker', permissions: ['edit:treasury', 'view:members'] })).toMatchObject({
      reason: 'role_beyond_rights',
      missing: ['edit:treasury', 'view:treasury'],
    });
  });

  test('with edit:admin is for the owner alone', () => {
    const role = { name: 'Guild Master', permissions: ['edit:admin'] };
    expect(reasonOf(mayHandleRole(actor(2, ['edit:admin']), role))).toBe('owner_only');
    expect(mayHandleRole(owner, role)).toBe(true);
  });

  test('never grants more than the giver has', () => {
    const some = fc.subarray([...GUILD_PERMISSION_IDS]);
    fc.assert(
      fc.property(some, some, (held, carried) => {
        const who = actor(2, held);
        if (mayHandleRole(who, { name: 'Role', permissions: carried }) !== true) return;
        for (const permission of expandPermissions(carried)) expect(who.permissions.has(permission)).toBe(true);
        expect(expandPermissions(carried).has('edit:admin')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

test('of several verdicts the first refusal counts', () => {
  const no = { code: 'FORBIDDEN', reason: 'a', message: 'No.' } as const;
  expect(allOf(true, no, { ...no, reason: 'b' })).toBe(no);
  expect(allOf(true, true)).toBe(true);
});
