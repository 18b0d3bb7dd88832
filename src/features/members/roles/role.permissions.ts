import { definePermission as define } from '#/platform/permission.ts';

export const rolePermissions = [
  define('create:roles', 'Roles', 'Create Roles', 'Create roles', ['view:roles']),
  define('edit:roles', 'Roles', 'Edit Roles', 'Change roles', ['view:roles']),
  define('delete:roles', 'Roles', 'Delete Roles', 'Delete roles', ['view:roles']),
  define('manage:roles', 'Roles', 'Manage Roles', 'Add roles to members and remove them', ['view:roles']),
  define('view:roles', 'Roles', 'View Roles', 'View roles'),
] as const;
