import { ScrollText } from 'lucide-react';
import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const applications: NavigationEntry = {
  group: 'guild',
  place: 30,
  id: 'applications',
  label: 'Applications',
  icon: ScrollText,
  to: '/guilds/$guildId/applications',
  goKey: 'a',
};

export const myApplications: NavigationEntry = {
  group: 'you',
  place: 30,
  label: 'My applications',
  icon: ScrollText,
  to: '/profile/applications',
  goKey: 'y',
};
