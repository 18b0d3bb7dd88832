import { expect, test } from 'vitest';
import { GUILD_PERMISSION_IDS } from '#/features/guild-access/permission.schema.ts';
import { impliedBy, PERMISSION_GROUPS, permissionsLabel } from './role.rules.ts';

test('every guild permission is under one heading', () => {
  expect(PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.map(({ id }) => id)).sort()).toEqual(
    [...GUILD_PERMISSION_IDS].sort(),
  );
  expect(PERMISSION_GROUPS.map(({ category }) => category).slice(0, 4)).toEqual([
    'Admin',
    'Settings',
    'Storefronts',
    'Members',
  ]);
});

test('implied permissions say which others include them', () => {
  expect([...impliedBy(['edit:members'])]).toEqual([
    ['kick:members', ['edit:members']],
    ['view:members', ['edit:members']],
  ]);
  expect(impliedBy(['edit:members', 'kick:members']).get('view:members')).toEqual(['edit:members', 'kick:members']);
  // Chosen by itself as well: nothing is to be explained.
  expect(impliedBy(['view:members', 'kick:members']).size).toBe(0);
  expect(impliedBy(['edit:admin']).size).toBe(GUILD_PERMISSION_IDS.length - 1);
  expect(impliedBy([]).size).toBe(0);
});

test('permissions in words, implied ones too', () => {
  expect(permissionsLabel(['edit:members', 'view:roles'])).toMatchObject({
    'Permissions: Members': 'Edit Members, Kick Members, View Members',
    'Permissions: Roles': 'View Roles',
    'Permissions: Tasks': null,
  });
});
