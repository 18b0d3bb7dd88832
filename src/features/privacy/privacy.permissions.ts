import { definePermission as define } from '#/platform/permission.ts';

export const privacyPermissions = [
  define('edit:privacy', 'Settings', 'Edit Privacy', 'Change privacy settings'),
] as const;
