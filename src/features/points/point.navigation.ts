import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const points: NavigationEntry = {
  group: 'play',
  place: 72,
  id: 'points',
  label: 'Points',
  icon: 'scale',
  to: '/guilds/$guildId/points',
  goKey: 'p',
};

export const myPoints: NavigationEntry = {
  group: 'you',
  place: 47,
  label: 'My points',
  icon: 'scale',
  to: '/profile/points',
};
