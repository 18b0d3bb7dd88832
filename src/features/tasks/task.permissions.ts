import { definePermission as define } from '#/platform/permission.ts';

export const taskPermissions = [
  define('create:tasks', 'Tasks', 'Create Tasks', 'Create tasks', ['view:tasks']),
  define('edit:tasks', 'Tasks', 'Edit Tasks', 'Change tasks', ['view:tasks']),
  define('delete:tasks', 'Tasks', 'Delete Tasks', 'Delete tasks', ['view:tasks']),
  define('manage:tasks', 'Tasks', 'Manage Tasks', 'Approve and reject submissions', ['view:tasks']),
  define('view:tasks', 'Tasks', 'View Tasks', 'View tasks'),
] as const;
