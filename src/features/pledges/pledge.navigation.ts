import { HandHeart } from 'lucide-react';
import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';

export const pledges: NavigationEntry = {
  group: 'guild',
  place: 50,
  id: 'pledges',
  label: 'Pledges',
  icon: HandHeart,
  to: '/guilds/$guildId/pledges',
};
