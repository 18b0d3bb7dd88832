import { definePermission as define } from '#/platform/permission.ts';

export const activityPermissions = [
  define('create:activities', 'Activities', 'Create Activities', 'Create activities', ['view:activities']),
  define('edit:activities', 'Activities', 'Edit Activities', 'Change title, description and time', ['view:activities']),
  define('delete:activities', 'Activities', 'Delete Activities', 'Delete activities', ['view:activities']),
  define('manage:activities', 'Activities', 'Manage Activities', 'Approve and reject sign-ups and participants', [
    'view:activities',
  ]),
  define('view:activities', 'Activities', 'View Activities', 'View activities'),
] as const;
