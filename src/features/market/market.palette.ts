import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const listingResults: PaletteEntry = {
  type: 'results',
  kind: 'listing',
  group: 'items',
  icon: 'store',
  href: ({ id, guildId }) => `/guilds/${guildId}/storefronts/${id}`,
};
