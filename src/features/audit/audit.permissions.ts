import { definePermission as define } from '#/platform/permission.ts';

export const auditPermissions = [
  define('view:audit-logs', 'Audit Logs', 'View Audit Logs', 'View the audit log'),
] as const;
