import { definePermission as define } from '#/platform/permission.ts';

export const rankPermissions = [
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
] as const;
