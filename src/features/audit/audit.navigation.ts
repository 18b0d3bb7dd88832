import { History } from 'lucide-react';
import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const auditLogs: NavigationEntry = {
  group: 'staff',
  place: 80,
  id: 'audit-logs',
  label: 'Audit Logs',
  icon: History,
  to: '/guilds/$guildId/audit-logs',
  goKey: 'l',
};
