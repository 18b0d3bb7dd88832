import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const craftingShortcuts = shortcutSection({
  title: 'Crafting requests',
  place: 79,
  shortcuts: {
    request: { keys: 'c', label: 'Request a craft' },
  },
});
