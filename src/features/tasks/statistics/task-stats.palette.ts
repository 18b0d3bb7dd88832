import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const taskStatistics: PaletteEntry = {
  type: 'guild-page',
  entry: 'members',
  label: 'Task statistics',
  keywords: 'submissions work points',
  icon: 'clipboard-list',
  path: '/members/task-stats',
};
