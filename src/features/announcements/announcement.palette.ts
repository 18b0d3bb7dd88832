import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const announcementResults: PaletteEntry = {
  type: 'results',
  kind: 'announcement',
  group: 'items',
  icon: 'megaphone',
  href: ({ id, guildId }) => `/guilds/${guildId}/announcements/${id}`,
};
