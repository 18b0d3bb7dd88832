import { Tag } from 'lucide-react';
import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const roleResults: PaletteEntry = {
  type: 'results',
  kind: 'role',
  group: 'items',
  icon: Tag,
  href: ({ id, guildId }) => `/guilds/${guildId}/settings/roles/${id}`,
};
