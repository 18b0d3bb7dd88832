import { definePermission as define } from '#/platform/permission.ts';

export const storefrontPermissions = [
  define('edit:storefronts', 'Settings', 'Edit Storefronts', 'Manage listings, transactions and their logs'),
  define('view:storefronts', 'Storefronts', 'View Storefronts', 'View guild storefronts'),
] as const;
