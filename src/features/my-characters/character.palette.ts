import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const characterResults: PaletteEntry = {
  type: 'results',
  kind: 'character',
  group: 'members',
  icon: 'user-round',
  person: true,
  href: ({ id }) => `/characters/${id}`,
};

export const newCharacter: PaletteEntry = {
  type: 'link',
  group: 'actions',
  label: 'Create character',
  keywords: 'new',
  icon: 'user-round-plus',
  href: '/profile/characters?create=true',
};
