import { describe, expect, it } from 'vitest';
import {
  type Approval,
  type Intent,
  type SignUpWindow,
  signUpFault,
  staysOrLeaves,
  unmetRequirements,
  wantsPlace,
} from './sign-up.rules.ts';

describe('wantsPlace', () => {
  it.each<[Intent, Approval | null, boolean, boolean]>([
    ['accepted', null, false, true],
    ['late', null, false, true],
    ['tentative', null, false, false],
    ['bench', null, false, false],
    ['declined', null, false, false],
    ['accepted', 'pending', true, false],
    ['accepted', 'approved', true, true],
    ['accepted', 'rejected', true, false],
    ['accepted', 'rejected', false, false],
    // Approval was asked for when they signed up, and isn't any longer.
    ['accepted', 'pending', false, true],
    // Signed up before approval was asked for.
    ['late', null, true, true],
    ['declined', 'approved', true, false],
  ])('%s, %s, approval asked: %s → %s', (intent, approval, needsApproval, wants) => {
    expect(wantsPlace({ intent, approval }, needsApproval)).toBe(wants);
  });
});

describe('unmetRequirements', () => {
  const asks = {
    minLevel: 45,
    minRank: { name: 'Member', position: 4 },
    requiredRole: { id: 'r1', name: 'Raider' },
  };
  const fits = { name: 'Pip', level: 45, rankPosition: 4, roleIds: ['r1', 'r2'] };

  it('lets those sign up who have what is asked, or more', () => {
    expect(unmetRequirements(asks, fits)).toEqual([]);
    expect(unmetRequirements(asks, { ...fits, level: 50, rankPosition: 1 })).toEqual([]);
    expect(unmetRequirements({ minLevel: null, minRank: null, requiredRole: null }, { ...fits, level: 1 })).toEqual([]);
  });

  it.each([
    [{ level: 44 }, 'Pip is level 44, and this activity needs level 45.'],
    [{ rankPosition: 5 }, 'This activity needs the rank Member or higher.'],
    [{ roleIds: ['r2'] }, 'This activity needs the role Raider.'],
  ])('says what %j lacks', (lacking, reason) => {
    expect(unmetRequirements(asks, { ...fits, ...lacking })).toEqual([reason]);
  });
});

describe('signUpFault', () => {
  const HOUR = 3_600_000;
  it.each<[SignUpWindow['status'], number, string | null]>([
    ['draft', -9 * HOUR, 'draft'],
    ['scheduled', -9 * HOUR, null],
    ['scheduled', -HOUR - 1, null],
    ['scheduled', -HOUR, 'closed'],
    ['live', HOUR, 'closed'],
    ['completed', HOUR, 'over'],
    ['cancelled', -9 * HOUR, 'cancelled'],
  ])('%s, %d ms from the start → %s', (status, fromStart, fault) => {
    expect(signUpFault({ status, startsAt: 0, closesMinutes: 60 }, fromStart)).toBe(fault);
  });
});

describe('staysOrLeaves', () => {
  it.each<[Intent | null, Intent, boolean]>([
    [null, 'accepted', false],
    [null, 'declined', false],
    ['accepted', 'declined', true],
    ['tentative', 'declined', true],
    ['accepted', 'late', true],
    ['late', 'accepted', true],
    ['tentative', 'accepted', false],
    ['declined', 'late', false],
  ])('%s → %s: %s', (before, intent, expected) => {
    expect(staysOrLeaves(before, intent)).toBe(expected);
  });
});
