import { definePermission as define } from '#/platform/permission.ts';

export const guildPermissions = [
  define('edit:admin', 'Admin', 'Edit Admin', 'Super admin over all guild settings and systems'),
  define('edit:guild', 'Settings', 'Edit Guild', 'Change name, description and icons'),
] as const;
