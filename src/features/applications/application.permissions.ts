import { definePermission as define } from '#/platform/permission.ts';

export const applicationPermissions = [
  define('edit:applications', 'Applications', 'Edit Applications', 'Change the application form and its settings', [
    'manage:applications',
    'view:applications',
  ]),
  define('manage:applications', 'Applications', 'Manage Applications', 'Approve and reject applications', [
    'view:applications',
  ]),
  define('view:applications', 'Applications', 'View Applications', 'View applications'),
] as const;
