import { Settings } from 'lucide-react';
import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const accountSettings: NavigationEntry = {
  group: 'you',
  place: 60,
  label: 'Account settings',
  icon: Settings,
  to: '/profile/settings',
};
