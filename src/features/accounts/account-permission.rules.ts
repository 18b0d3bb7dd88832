import { definePermission as define, type PermissionDefinition } from '#/platform/permission.ts';

/** Rights of an account, which everyone has unless a platform admin removed them; never part of a guild role. */
export const ACCOUNT_PERMISSIONS = [
  define('create:guilds', 'Account-level', 'Create Guilds', 'Create guilds'),
  define('delete:guilds', 'Account-level', 'Delete Guilds', 'Delete own guilds'),
  define('create:characters', 'Account-level', 'Create Characters', 'Create characters'),
  define('edit:characters', 'Account-level', 'Edit Characters', 'Edit own characters'),
  define('delete:characters', 'Account-level', 'Delete Characters', 'Delete own characters'),
] as const satisfies readonly PermissionDefinition[];

export const ACCOUNT_PERMISSION_IDS: readonly string[] = ACCOUNT_PERMISSIONS.map(({ id }) => id);

export const isAccountPermission = (permission: string): boolean => ACCOUNT_PERMISSION_IDS.includes(permission);
