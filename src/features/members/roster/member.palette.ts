import { User } from 'lucide-react';
import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const memberResults: PaletteEntry = {
  type: 'results',
  kind: 'member',
  group: 'members',
  icon: User,
  person: true,
  href: ({ id, guildId }) => `/guilds/${guildId}/members/${id}`,
};
