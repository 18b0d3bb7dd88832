import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const announcements: NavigationEntry = {
  group: 'guild',
  place: 40,
  id: 'announcements',
  label: 'Announcements',
  icon: 'megaphone',
  to: '/guilds/$guildId/announcements',
  goKey: 'n',
};
