import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const findGuild: NavigationEntry = {
  group: 'you',
  place: 50,
  label: 'Find a guild',
  icon: 'compass',
  to: '/guild-discovery',
  goKey: 'f',
};
