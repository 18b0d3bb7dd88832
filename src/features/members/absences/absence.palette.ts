import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const absences: PaletteEntry = {
  type: 'guild-page',
  entry: 'members',
  label: 'Absences',
  keywords: 'leaves away',
  icon: 'calendar-off',
  path: '/members/leaves',
};
