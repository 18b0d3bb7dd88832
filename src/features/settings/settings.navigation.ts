import { Settings } from 'lucide-react';
import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const settings: NavigationEntry = {
  group: 'staff',
  place: 90,
  id: 'settings',
  label: 'Settings',
  icon: Settings,
  to: '/guilds/$guildId/settings',
  goKey: ',',
};
