import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

/** Guilds of discovery are found by their slug. */
export const guildResults: PaletteEntry = {
  type: 'results',
  kind: 'guild',
  group: 'elsewhere',
  icon: 'castle',
  href: ({ id }) => `/g/${id}`,
};
