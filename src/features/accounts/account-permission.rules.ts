import { definePermission as define, type PermissionDefinition } from '#/platform/permission.ts';

/** Rights of an account, held by everybody unless a platform admin took them away; never part of a guild role. */
export const ACCOUNT_PERMISSIONS = [
  define('create:guilds', 'Account', 'Create Guilds', 'Create guilds'),
  define('delete:guilds', 'Account', 'Delete Guilds', 'Delete your own guilds'),
  define('create:characters', 'Account', 'Create Characters', 'Create characters'),
  define('edit:characters', 'Account', 'Edit Characters', 'Edit your own characters'),
  define('delete:characters', 'Account', 'Delete Characters', 'Delete your own characters'),
] as const satisfies readonly PermissionDefinition[];

export const ACCOUNT_PERMISSION_IDS: readonly string[] = ACCOUNT_PERMISSIONS.map(({ id }) => id);
