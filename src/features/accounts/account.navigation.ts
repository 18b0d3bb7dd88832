import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const accountSettings: NavigationEntry = {
  group: 'you',
  place: 60,
  label: 'Account settings',
  icon: 'settings',
  to: '/profile/settings',
};
