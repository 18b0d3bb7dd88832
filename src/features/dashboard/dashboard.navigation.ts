import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const guildDashboard: NavigationEntry = {
  group: 'guild',
  place: 10,
  id: 'dashboard',
  label: 'Dashboard',
  icon: 'layout-dashboard',
  to: '/guilds/$guildId',
  goKey: 'd',
};

export const myDashboard: NavigationEntry = {
  group: 'you',
  place: 10,
  label: 'Home',
  icon: 'house',
  to: '/dashboard',
  goKey: 'h',
};

export const myGuilds: NavigationEntry = {
  group: 'you',
  place: 40,
  label: 'My guilds',
  icon: 'shield',
  to: '/profile/guilds',
  goKey: 'g',
};
