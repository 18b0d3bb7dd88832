import { describe, expect, it } from 'vitest';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { can, policy, type RightsHolder } from '#/platform/policy.ts';
import { canChange, GuildPolicy, type GuildViewer } from './guild.policy.ts';
import { expandPermissions } from './permission.rules.ts';

const holding = (...ids: string[]): RightsHolder => {
  const held = expandPermissions(ids);
  return { holds: (permission) => held.has(permission) };
};
const viewer = (...ids: string[]) => holding(...ids) as GuildViewer;

describe('founding a guild', () => {
  it.each([
    ['an account with the right and a free character', ['create:guilds'], false, true],
    ['an account with the right and a character in a guild', ['create:guilds'], true, false],
    ['an account without the right', ['create:characters'], false, false],
    ['somebody with every guild permission, which is no account right', ['edit:admin'], false, false],
  ])('%s: %j, in a guild %s -> %s', (_, ids, inGuild, allowed) => {
    expect(can(holding(...ids), GuildPolicy.create, { inGuild })).toBe(allowed);
  });
});

describe('looking at a guild and its members', () => {
  it.each([
    [['view:members'], true],
    [['kick:members'], true],
    [['edit:members'], true],
    [['edit:admin'], true],
    [['view:roles', 'view:ranks', 'manage:applications'], false],
    [['create:guilds'], false],
    [[], false],
  ])('with %j: %s', (ids, allowed) => {
    expect(can(viewer(...ids), GuildPolicy.view, undefined)).toBe(allowed);
    expect(can(viewer(...ids), MemberPolicy.view, undefined)).toBe(allowed);
  });
});

describe('leaving a guild', () => {
  it.each([
    [[], false, true],
    [['edit:admin'], false, true],
    [['edit:admin'], true, false],
  ])('with %j, as owner %s: %s', (ids, isOwner, allowed) => {
    expect(can(holding(...ids), MemberPolicy.leave, { isOwner })).toBe(allowed);
  });
});

describe('what a screen offers to change', () => {
  const rule = policy<RightsHolder, boolean>({ needs: ['edit:guild'], when: (_who, fits) => fits || FULL });
  const FULL = { code: 'CONFLICT', reason: 'full', message: 'It is full.' } as const;
  it.each([
    ['what the policy allows', ['edit:guild'], true, false, true],
    ['nothing in an archived guild', ['edit:guild'], true, true, false],
    ['nothing without the permission', ['view:members'], true, false, false],
    ['nothing where its condition fails', ['edit:guild'], false, false, false],
  ])('is %s', (_, ids, fits, archived, offered) => {
    expect(canChange({ ...holding(...ids), archived }, rule, fits)).toBe(offered);
  });
});
