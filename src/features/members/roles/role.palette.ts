import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const roleResults: PaletteEntry = {
  type: 'results',
  kind: 'role',
  group: 'items',
  icon: 'tag',
  href: ({ id, guildId }) => `/guilds/${guildId}/settings/roles/${id}`,
};
