import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const loadoutShortcuts = shortcutSection({
  title: 'Loadouts',
  place: 70,
  shortcuts: {
    create: { keys: 'c', label: 'Create loadout' },
    edit: { keys: 'e', label: 'Edit name and description' },
    undo: { keys: 'u', label: 'Undo the last change' },
  },
});
