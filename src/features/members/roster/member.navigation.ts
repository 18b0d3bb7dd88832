import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const members: NavigationEntry = {
  group: 'guild',
  place: 20,
  id: 'members',
  label: 'Members',
  icon: 'users',
  to: '/guilds/$guildId/members',
  goKey: 'm',
};
