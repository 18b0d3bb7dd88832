import { definePermission as define } from '#/platform/permission.ts';

export const announcementPermissions = [
  define('create:announcements', 'Announcements', 'Create Announcements', 'Write announcements', [
    'view:announcements',
  ]),
  define('edit:announcements', 'Announcements', 'Edit Announcements', 'Change announcements', ['view:announcements']),
  define('delete:announcements', 'Announcements', 'Delete Announcements', 'Delete announcements', [
    'view:announcements',
  ]),
  define('view:announcements', 'Announcements', 'View Announcements', 'View announcements'),
] as const;
