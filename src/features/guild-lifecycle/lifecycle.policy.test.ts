import { describe, expect, it } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { can } from '#/platform/policy.ts';
import { ANONYMOUS, type SystemPrincipal, type UserPrincipal } from '#/platform/principal.ts';
import { LifecyclePolicy } from './lifecycle.policy.ts';

/** Someone in a guild that the character `owner` owned when the permissions were read. */
function viewer({ ids = ['edit:admin', 'delete:guilds'], plays }: { ids?: string[]; plays: string[] }): GuildViewer {
  const permissions = expandPermissions(ids);
  const memberships = plays.map((characterId) => ({ characterId, rankId: 'rank', rankPosition: 1 }));
  return {
    guildId: 'guild',
    slug: 'guild',
    ownerCharacterId: 'owner',
    userId: 'user',
    name: 'Somebody',
    isOwner: plays.includes('owner'),
    memberships,
    permissions,
    holds: (permission) => permissions.has(permission),
  };
}

const owner = viewer({ plays: ['owner', 'alt'] });
const admin = viewer({ plays: ['admin'] });
const almost = viewer({ ids: ['edit:roles', 'edit:ranks', 'edit:members', 'kick:members'], plays: ['officer'] });

describe('the tab', () => {
  it.each([
    ['the owner', owner, true],
    ['a holder of edit:admin', admin, true],
    ['somebody with much, but not that', almost, false],
  ])('%s opens it: %s', (_, who, allowed) => {
    expect(can(who, LifecyclePolicy.open, undefined)).toBe(allowed);
  });
});

describe('handing the guild over', () => {
  it.each([
    ['the owner', owner, true],
    ['a holder of edit:admin', admin, false],
    ['somebody with much, but not that', almost, false],
    ['an owner whose rights do not say so', viewer({ ids: [], plays: ['owner'] }), false],
  ])('%s chooses whom to: %s', (_, who, allowed) => {
    expect(can(who, LifecyclePolicy.chooseCandidate, undefined)).toBe(allowed);
  });

  it.each([
    ['the owner to another', owner, 'owner', 'other', true],
    ['the owner to another of their characters', owner, 'owner', 'alt', true],
    ['the owner to themselves', owner, 'owner', 'owner', false],
    ['someone with edit:admin to themselves', admin, 'owner', 'admin', false],
    ['somebody who owned it until just now', owner, 'other', 'third', false],
    ['somebody who owns it since just now', admin, 'admin', 'other', true],
    ['an owner whose rights do not say so', viewer({ ids: [], plays: ['owner'] }), 'owner', 'other', false],
  ])('%s: %s', (_, who, ownerCharacterId, characterId, allowed) => {
    expect(can(who, LifecyclePolicy.transfer, { ownerCharacterId, characterId })).toBe(allowed);
  });
});

describe('archiving', () => {
  it.each([
    ['the owner', owner, true],
    ['a holder of edit:admin', admin, true],
    ['somebody with much, but not that', almost, false],
  ])('%s may: %s, where the guild is not so already', (_, who, allowed) => {
    expect(can(who, LifecyclePolicy.archive, { archived: false })).toBe(allowed);
    expect(can(who, LifecyclePolicy.unarchive, { archived: true })).toBe(allowed);
    expect(can(who, LifecyclePolicy.archive, { archived: true })).toBe(false);
    expect(can(who, LifecyclePolicy.unarchive, { archived: false })).toBe(false);
  });
});

describe('deleting and restoring', () => {
  it.each([
    ['the owner', owner, 'owner', true],
    ['a holder of edit:admin', admin, 'owner', false],
    ['somebody who owned it until just now', owner, 'other', false],
    ['somebody who owns it since just now', admin, 'admin', true],
    ['an owner whose rights do not say so', viewer({ ids: [], plays: ['owner'] }), 'owner', false],
    ['an owner whose account may not', viewer({ ids: ['edit:admin'], plays: ['owner'] }), 'owner', false],
  ])('%s deletes it: %s', (_, who, ownerCharacterId, allowed) => {
    expect(can(who, LifecyclePolicy.delete, { ownerCharacterId })).toBe(allowed);
  });

  const user = (userId: string, held = ['delete:guilds']): UserPrincipal => ({
    kind: 'user',
    userId,
    sessionId: 'session',
    name: 'Somebody',
    platformRole: 'admin',
    holds: (permission) => held.includes(permission),
  });
  const posing: SystemPrincipal & { userId: string } = {
    kind: 'system',
    name: 'schedule',
    userId: 'owner',
    holds: () => true,
  };
  it.each([
    ['who owned it', user('owner'), false, true],
    ['who owned it, with a character that is in a guild', user('owner'), true, false],
    ['who owned it, with an account that may not', user('owner', []), false, false],
    ['somebody else', user('other'), false, false],
    ['a visitor', ANONYMOUS, false, false],
    ['a schedule that carries the owner’s id', posing, false, false],
  ])('%s restores it: %s', (_, who, characterInGuild, allowed) => {
    expect(can(who, LifecyclePolicy.restore, { ownerUserId: 'owner', characterInGuild })).toBe(allowed);
  });
});
