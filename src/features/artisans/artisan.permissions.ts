import { definePermission as define } from '#/platform/permission.ts';

export const artisanPermissions = [define('view:artisans', 'Artisans', 'View Artisans', 'View artisans')] as const;
