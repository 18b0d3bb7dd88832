import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const applications: NavigationEntry = {
  group: 'guild',
  place: 30,
  id: 'applications',
  label: 'Applications',
  icon: 'scroll-text',
  to: '/guilds/$guildId/applications',
  goKey: 'a',
};

export const myApplications: NavigationEntry = {
  group: 'you',
  place: 30,
  label: 'My applications',
  icon: 'scroll-text',
  to: '/profile/applications',
  goKey: 'y',
};
