import * as z from 'zod';
import { ACCOUNT_PERMISSIONS } from '#/features/accounts/account-permission.rules.ts';
import { definePermission as define, type PermissionDefinition } from '#/platform/permission.ts';

/** Permissions inside a guild, carried by its roles (docs/product/permissions.md#catalog). */
export const GUILD_PERMISSIONS = [
  define('edit:admin', 'Admin', 'Edit Admin', 'Super admin over all guild settings and systems'),
  define('edit:guild', 'Settings', 'Edit Guild', 'Change name, description and icons'),
  define('edit:privacy', 'Settings', 'Edit Privacy', 'Change privacy settings'),
  define('edit:verification', 'Settings', 'Edit Verification', 'Manage verification'),
  define('edit:billing', 'Settings', 'Edit Billing', 'Manage plan and billing'),
  define('edit:discovery', 'Settings', 'Edit Discovery', 'Change how players find the guild'),
  define('edit:dkp', 'Settings', 'Edit DKP', 'Change decay, type and amount of points'),
  define('edit:storefronts', 'Settings', 'Edit Storefronts', 'Manage listings, transactions and their logs'),
  define('view:storefronts', 'Storefronts', 'View Storefronts', 'View guild storefronts'),
  define('edit:members', 'Members', 'Edit Members', 'Adjust points, warnings, notes and absences', [
    'view:members',
    'kick:members',
  ]),
  define('kick:members', 'Members', 'Kick Members', 'Remove members from the guild', ['view:members']),
  define('view:members', 'Members', 'View Members', 'View members'),
  define('view:artisans', 'Artisans', 'View Artisans', 'View artisans'),
  define('edit:storage', 'Storage', 'Edit Storage', 'Change stored items', ['view:storage']),
  define('view:storage', 'Storage', 'View Storage', 'View storage'),
  define('edit:treasury', 'Treasury', 'Edit Treasury', 'Record deposits and withdrawals', ['view:treasury']),
  define('view:treasury', 'Treasury', 'View Treasury', 'View treasury'),
  define('edit:library', 'Library', 'Edit Library', 'Create and edit pages', ['view:library']),
  define('view:library', 'Library', 'View Library', 'View library'),
  define('edit:applications', 'Applications', 'Edit Applications', 'Change the application form and its settings', [
    'manage:applications',
    'view:applications',
  ]),
  define('manage:applications', 'Applications', 'Manage Applications', 'Approve and reject applications', [
    'view:applications',
  ]),
  define('view:applications', 'Applications', 'View Applications', 'View applications'),
  define('create:roles', 'Roles', 'Create Roles', 'Create roles', ['view:roles']),
  define('edit:roles', 'Roles', 'Edit Roles', 'Change roles', ['view:roles']),
  define('delete:roles', 'Roles', 'Delete Roles', 'Delete roles', ['view:roles']),
  define('manage:roles', 'Roles', 'Manage Roles', 'Add roles to members and remove them', ['view:roles']),
  define('view:roles', 'Roles', 'View Roles', 'View roles'),
  define('admin:ranks', 'Ranks', 'Administer Ranks', 'Create, edit, delete and assign ranks', [
    'create:ranks',
    'edit:ranks',
    'delete:ranks',
    'manage:ranks',
    'view:ranks',
  ]),
  define('create:ranks', 'Ranks', 'Create Ranks', 'Create ranks', ['view:ranks']),
  define('edit:ranks', 'Ranks', 'Edit Ranks', 'Change ranks', ['view:ranks']),
  define('delete:ranks', 'Ranks', 'Delete Ranks', 'Delete ranks', ['view:ranks']),
  define('manage:ranks', 'Ranks', 'Manage Ranks', 'Change the rank of members', ['view:ranks']),
  define('view:ranks', 'Ranks', 'View Ranks', 'View ranks'),
  define('create:announcements', 'Announcements', 'Create Announcements', 'Write announcements', [
    'view:announcements',
  ]),
  define('edit:announcements', 'Announcements', 'Edit Announcements', 'Change announcements', ['view:announcements']),
  define('delete:announcements', 'Announcements', 'Delete Announcements', 'Delete announcements', [
    'view:announcements',
  ]),
  define('view:announcements', 'Announcements', 'View Announcements', 'View announcements'),
  define('create:tasks', 'Tasks', 'Create Tasks', 'Create tasks', ['view:tasks']),
  define('edit:tasks', 'Tasks', 'Edit Tasks', 'Change tasks', ['view:tasks']),
  define('delete:tasks', 'Tasks', 'Delete Tasks', 'Delete tasks', ['view:tasks']),
  define('manage:tasks', 'Tasks', 'Manage Tasks', 'Approve and reject submissions', ['view:tasks']),
  define('view:tasks', 'Tasks', 'View Tasks', 'View tasks'),
  define('create:activities', 'Activities', 'Create Activities', 'Create activities', ['view:activities']),
  define('edit:activities', 'Activities', 'Edit Activities', 'Change title, description and time', ['view:activities']),
  define('delete:activities', 'Activities', 'Delete Activities', 'Delete activities', ['view:activities']),
  define('manage:activities', 'Activities', 'Manage Activities', 'Approve and reject sign-ups and participants', [
    'view:activities',
  ]),
  define('view:activities', 'Activities', 'View Activities', 'View activities'),
  define('view:audit-logs', 'Audit Logs', 'View Audit Logs', 'View the audit log'),
] as const satisfies readonly PermissionDefinition[];

export const ALL_PERMISSIONS: readonly PermissionDefinition[] = [...GUILD_PERMISSIONS, ...ACCOUNT_PERMISSIONS];
export const GUILD_PERMISSION_IDS: readonly string[] = GUILD_PERMISSIONS.map(({ id }) => id);

const knownId = z.enum(ALL_PERMISSIONS.map(({ id }) => id));

/** `{permissions[], guildId}` of the permission check; an empty list is refused, since it would always hold. */
export const permissionCheckInput = z.strictObject({
  permissions: z.array(knownId).min(1).max(ALL_PERMISSIONS.length),
  guildId: z.uuid(),
});
