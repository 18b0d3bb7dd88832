import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const characterShortcuts = shortcutSection({
  title: 'My characters',
  place: 70,
  shortcuts: { create: { keys: 'c', label: 'Create character' } },
});
