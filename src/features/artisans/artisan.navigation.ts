import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const artisans: NavigationEntry = {
  group: 'trade',
  place: 77,
  id: 'artisans',
  label: 'Artisans',
  icon: 'hammer',
  to: '/guilds/$guildId/artisans',
  goKey: 'r',
};
