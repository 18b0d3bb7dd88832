import { definePermission as define } from '#/platform/permission.ts';

export const libraryPermissions = [
  define('edit:library', 'Library', 'Edit Library', 'Create and edit pages', ['view:library']),
  define('view:library', 'Library', 'View Library', 'View library'),
] as const;
