import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const availability: NavigationEntry = {
  group: 'you',
  place: 55,
  label: 'Availability',
  icon: 'calendar-clock',
  to: '/profile/availability',
};
