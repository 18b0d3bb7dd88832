import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const loadouts: NavigationEntry = {
  group: 'play',
  place: 60,
  id: 'loadouts',
  label: 'Loadouts',
  icon: 'layers',
  to: '/guilds/$guildId/loadouts',
  goKey: 'o',
};
