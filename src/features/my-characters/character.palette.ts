import { UserRound, UserRoundPlus } from 'lucide-react';
import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const characterResults: PaletteEntry = {
  type: 'results',
  kind: 'character',
  group: 'members',
  icon: UserRound,
  person: true,
  href: ({ id }) => `/characters/${id}`,
};

export const newCharacter: PaletteEntry = {
  type: 'link',
  group: 'actions',
  label: 'Create character',
  keywords: 'new',
  icon: UserRoundPlus,
  href: '/profile/characters?create=true',
};
