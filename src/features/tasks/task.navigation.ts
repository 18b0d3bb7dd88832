import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const tasks: NavigationEntry = {
  group: 'play',
  place: 70,
  id: 'tasks',
  label: 'Tasks',
  icon: 'clipboard-list',
  to: '/guilds/$guildId/tasks',
  goKey: 't',
};

export const myTaskRecords: NavigationEntry = {
  group: 'you',
  place: 45,
  label: 'My tasks',
  icon: 'clipboard-list',
  to: '/profile/tasks',
};
