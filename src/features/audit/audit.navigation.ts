import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const auditLogs: NavigationEntry = {
  group: 'staff',
  place: 80,
  id: 'audit-logs',
  label: 'Audit Logs',
  icon: 'rotate-ccw-clock',
  to: '/guilds/$guildId/audit-logs',
  goKey: 'l',
};
