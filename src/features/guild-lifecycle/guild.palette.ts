import { Shield } from 'lucide-react';
import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const newGuild: PaletteEntry = {
  type: 'link',
  group: 'actions',
  label: 'Create guild',
  keywords: 'new found',
  icon: Shield,
  href: '/profile/guilds?create=true',
};
