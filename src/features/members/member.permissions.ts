import { definePermission as define } from '#/platform/permission.ts';

export const memberPermissions = [
  define('edit:members', 'Members', 'Edit Members', 'Adjust points, warnings, notes and absences', [
    'view:members',
    'kick:members',
  ]),
  define('kick:members', 'Members', 'Kick Members', 'Remove members from the guild', ['view:members']),
  define('view:members', 'Members', 'View Members', 'View members'),
] as const;
