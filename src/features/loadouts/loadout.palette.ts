import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const loadoutResults: PaletteEntry = {
  type: 'results',
  kind: 'loadout',
  group: 'items',
  icon: 'layers',
  href: ({ id, guildId }) => `/guilds/${guildId}/loadouts/${id}`,
};
