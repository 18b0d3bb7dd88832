import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const storedItemResults: PaletteEntry = {
  type: 'results',
  kind: 'stored-item',
  group: 'items',
  icon: 'package',
  href: ({ id, guildId }) => `/guilds/${guildId}/bank/storage?item=${id}`,
};
