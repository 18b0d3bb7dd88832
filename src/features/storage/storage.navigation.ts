import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const storage: NavigationEntry = {
  group: 'trade',
  place: 76,
  id: 'storage',
  label: 'Storage',
  icon: 'package',
  to: '/guilds/$guildId/bank/storage',
  goKey: 'i',
};
