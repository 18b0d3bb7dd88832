import { definePermission as define } from '#/platform/permission.ts';

export const treasuryPermissions = [
  define('edit:treasury', 'Treasury', 'Edit Treasury', 'Record deposits and withdrawals', ['view:treasury']),
  define('view:treasury', 'Treasury', 'View Treasury', 'View treasury'),
] as const;
