import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const activityStatistics: PaletteEntry = {
  type: 'guild-page',
  entry: 'members',
  label: 'Activity statistics',
  keywords: 'attendance reliability no-show',
  icon: 'list-checks',
  path: '/members/activity-stats',
};
