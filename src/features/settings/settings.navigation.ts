import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const settings: NavigationEntry = {
  group: 'staff',
  place: 90,
  id: 'settings',
  label: 'Settings',
  icon: 'settings',
  to: '/guilds/$guildId/settings',
  goKey: ',',
};
