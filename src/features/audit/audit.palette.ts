import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';
import { entryPath } from './audit.search.ts';

/** Entries are found by their numbers. */
export const auditResults: PaletteEntry = {
  type: 'results',
  kind: 'audit-entry',
  group: 'log',
  icon: 'rotate-ccw-clock',
  href: ({ id, guildId }) => entryPath(guildId ?? '', id),
};
