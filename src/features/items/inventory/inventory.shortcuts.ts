import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const inventoryShortcuts = shortcutSection({
  title: 'Inventory',
  place: 72,
  shortcuts: { add: { keys: 'c', label: 'Add item' } },
});
