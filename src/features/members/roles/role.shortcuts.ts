import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const roleShortcuts = shortcutSection({
  title: 'Roles',
  place: 60,
  shortcuts: { create: { keys: 'c', label: 'New role' } },
});
