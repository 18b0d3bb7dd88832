import { definePermission as define } from '#/platform/permission.ts';

export const settingsPermissions = [
  define('edit:verification', 'Settings', 'Edit Verification', 'Manage verification'),
  define('edit:billing', 'Settings', 'Edit Billing', 'Manage plan and billing'),
  define('edit:discovery', 'Settings', 'Edit Discovery', 'Change how players find the guild'),
] as const;
