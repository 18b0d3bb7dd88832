import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const recipeResults: PaletteEntry = {
  type: 'results',
  kind: 'recipe',
  group: 'items',
  icon: 'book-open',
  href: ({ id, guildId }) => `/guilds/${guildId}/artisans/recipes/${id}`,
};
