import { definePermission as define } from '#/platform/permission.ts';

/** Of features that are planned: each takes its own along when it's built. */
export const plannedPermissions = [
  define('edit:library', 'Library', 'Edit Library', 'Create and edit pages', ['view:library']),
  define('view:library', 'Library', 'View Library', 'View library'),
] as const;
