import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const myCharacters: NavigationEntry = {
  group: 'you',
  place: 20,
  label: 'My characters',
  icon: 'user-round',
  to: '/profile/characters',
  goKey: 'c',
};
