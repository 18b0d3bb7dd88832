import { describe, expect, it } from 'vitest';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { GUILD_PERMISSION_IDS } from '#/features/guild-access/permission.schema.ts';
import { DEFAULT_RANKS, DEFAULT_ROLES } from './hierarchy.rules.ts';

const roleNamed = (name: string) =>
  expandPermissions(DEFAULT_ROLES.find((role) => role.name === name)?.permissions ?? []);

describe('the ranks of a new guild', () => {
  it('has the roles and ranks of the decisions, in order', () => {
    expect(DEFAULT_ROLES.map(({ name }) => name)).toEqual([
      'Guild Master',
      'Officer',
      'Raid Leader',
      'Recruiter',
      'Treasurer',
      'Quartermaster',
      'Member',
      'Initiate',
    ]);
    expect(DEFAULT_RANKS.map(({ name }) => name)).toEqual(['Guild Master', 'Officer', 'Veteran', 'Member', 'Initiate']);
    expect(DEFAULT_RANKS.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Initiate']);
  });

  it.each(DEFAULT_ROLES)('$name has view:members and only guild permissions', ({ permissions }) => {
    expect(permissions).toContain('view:members');
    expect(permissions.filter((id) => !GUILD_PERMISSION_IDS.includes(id))).toEqual([]);
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it('gives the Guild Master every guild permission', () => {
    expect([...roleNamed('Guild Master')].sort()).toEqual([...GUILD_PERMISSION_IDS].sort());
  });

  it('keeps what is the owner’s from Officers', () => {
    const officer = roleNamed('Officer');
    for (const kept of ['edit:admin', 'edit:billing', 'edit:verification', 'admin:ranks'])
      expect(officer.has(kept)).toBe(false);
    for (const held of ['kick:members', 'view:applications', 'manage:applications', 'view:treasury'])
      expect(officer.has(held)).toBe(true);
  });

  it.each([
    ['Recruiter', ['manage:applications', 'view:applications'], ['edit:applications', 'edit:members', 'kick:members']],
    ['Treasurer', ['view:treasury', 'edit:treasury'], ['edit:storage', 'edit:billing']],
    ['Quartermaster', ['view:storage', 'manage:tasks'], ['edit:treasury', 'delete:tasks']],
    ['Raid Leader', ['view:activities', 'view:announcements'], ['edit:announcements', 'edit:members']],
    ['Member', ['view:ranks'], ['view:applications', 'view:audit-logs']],
    ['Initiate', ['view:members'], ['view:storage', 'view:treasury']],
  ])('%s holds %j and not %j', (name, held, absent) => {
    const permissions = roleNamed(name);
    for (const id of held) expect(permissions.has(id), id).toBe(true);
    for (const id of absent) expect(permissions.has(id), id).toBe(false);
  });
});
