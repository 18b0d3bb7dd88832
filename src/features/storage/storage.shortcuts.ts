import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const storageShortcuts = shortcutSection({
  title: 'Storage',
  place: 76,
  shortcuts: { add: { keys: 'c', label: 'Add items' } },
});
