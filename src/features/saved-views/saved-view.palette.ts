import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

/** Views are found by the end of their list's address. */
export const savedViewResults: PaletteEntry = {
  type: 'results',
  kind: 'saved-view',
  group: 'items',
  icon: 'bookmark',
  href: ({ id, guildId }) => `/guilds/${guildId}/${id}`,
};
