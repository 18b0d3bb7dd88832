import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const library: NavigationEntry = {
  group: 'trade',
  place: 78,
  id: 'library',
  label: 'Library',
  icon: 'book-open',
  to: '/guilds/$guildId/bank/library',
  goKey: 'w',
};
