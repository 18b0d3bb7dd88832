import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const memberResults: PaletteEntry = {
  type: 'results',
  kind: 'member',
  group: 'members',
  icon: 'user',
  person: true,
  href: ({ id, guildId }) => `/guilds/${guildId}/members/${id}`,
};
