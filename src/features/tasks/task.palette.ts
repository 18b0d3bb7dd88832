import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const taskResults: PaletteEntry = {
  type: 'results',
  kind: 'task',
  group: 'items',
  icon: 'clipboard-list',
  href: ({ id, guildId }) => `/guilds/${guildId}/tasks/${id}`,
};
