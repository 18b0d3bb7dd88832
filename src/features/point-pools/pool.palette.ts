import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const poolResults: PaletteEntry = {
  type: 'results',
  kind: 'pool',
  group: 'pages',
  icon: 'scale',
  href: ({ id, guildId }) => `/guilds/${guildId}/points?pool=${id}`,
};
