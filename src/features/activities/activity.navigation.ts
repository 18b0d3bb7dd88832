import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const activities: NavigationEntry = {
  group: 'play',
  place: 50,
  id: 'activities',
  label: 'Activities',
  icon: 'calendar-days',
  to: '/guilds/$guildId/activities',
  goKey: 'v',
};
