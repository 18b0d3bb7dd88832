import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const artisanShortcuts = shortcutSection({
  title: 'Artisans',
  place: 77,
  shortcuts: {
    edit: { keys: 'e', label: 'Edit my professions' },
  },
});
