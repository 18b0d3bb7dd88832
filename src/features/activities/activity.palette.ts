import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const activityResults: PaletteEntry = {
  type: 'results',
  kind: 'activity',
  group: 'items',
  icon: 'calendar-days',
  href: ({ id, guildId }) => `/guilds/${guildId}/activities/${id}`,
};
