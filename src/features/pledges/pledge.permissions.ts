import { definePermission as define } from '#/platform/permission.ts';

export const pledgePermissions = [
  define('create:pledges', 'Pledges', 'Create Pledges', 'Pledge to bring something', ['view:pledges']),
  define('manage:pledges', 'Pledges', 'Manage Pledges', 'Complete the pledges of others', ['view:pledges']),
  define('view:pledges', 'Pledges', 'View Pledges', 'View pledges'),
] as const;
