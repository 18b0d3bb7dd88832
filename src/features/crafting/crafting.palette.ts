import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const craftResults: PaletteEntry = {
  type: 'results',
  kind: 'crafting-request',
  group: 'items',
  icon: 'hammer',
  href: ({ id, guildId }) => `/guilds/${guildId}/artisans/requests/${id}`,
};
