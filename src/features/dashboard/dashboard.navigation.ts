import { House, LayoutDashboard, Shield } from 'lucide-react';
import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const guildDashboard: NavigationEntry = {
  group: 'guild',
  place: 10,
  id: 'dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  to: '/guilds/$guildId',
  goKey: 'd',
};

export const myDashboard: NavigationEntry = {
  group: 'you',
  place: 10,
  label: 'Home',
  icon: House,
  to: '/dashboard',
  goKey: 'h',
};

export const myGuilds: NavigationEntry = {
  group: 'you',
  place: 40,
  label: 'My guilds',
  icon: Shield,
  to: '/profile/guilds',
  goKey: 'g',
};
