import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const libraryShortcuts = shortcutSection({
  title: 'Library',
  place: 77,
  shortcuts: {
    create: { keys: 'c', label: 'Create page' },
    edit: { keys: 'e', label: 'Edit' },
    history: { keys: 'h', label: 'History' },
    move: { keys: 'm', label: 'Move to another folder' },
  },
});
