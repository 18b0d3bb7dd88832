import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const libraryResults: PaletteEntry = {
  type: 'results',
  kind: 'library-page',
  group: 'items',
  icon: 'book-open',
  href: ({ id, guildId }) => `/guilds/${guildId}/bank/library/${id}`,
};
