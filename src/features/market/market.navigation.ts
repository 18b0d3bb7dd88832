import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const storefronts: NavigationEntry = {
  group: 'trade',
  place: 79,
  id: 'storefronts',
  label: 'Storefronts',
  icon: 'store',
  to: '/guilds/$guildId/storefronts',
  goKey: 's',
};

export const globalStorefronts: NavigationEntry = {
  group: 'you',
  place: 45,
  label: 'Global storefronts',
  icon: 'store',
  to: '/storefronts',
  goKey: 'x',
};
