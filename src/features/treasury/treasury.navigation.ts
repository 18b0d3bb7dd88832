import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const treasury: NavigationEntry = {
  group: 'trade',
  place: 75,
  id: 'treasury',
  label: 'Treasury',
  icon: 'coins',
  to: '/guilds/$guildId/bank/treasury',
  goKey: 'b',
};
