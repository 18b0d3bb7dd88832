import { definePermission as define } from '#/platform/permission.ts';

export const storagePermissions = [
  define('edit:storage', 'Storage', 'Edit Storage', 'Change stored items', ['view:storage']),
  define('view:storage', 'Storage', 'View Storage', 'View storage'),
] as const;
