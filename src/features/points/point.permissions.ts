import { definePermission as define } from '#/platform/permission.ts';

export const pointPermissions = [
  define('edit:dkp', 'Settings', 'Edit DKP', 'Change decay, type and amount of points'),
] as const;
