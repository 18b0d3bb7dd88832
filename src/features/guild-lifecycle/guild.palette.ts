import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const newGuild: PaletteEntry = {
  type: 'link',
  group: 'actions',
  label: 'Create guild',
  keywords: 'new found',
  icon: 'shield',
  href: '/profile/guilds?create=true',
};
