import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

/** On the row that has the focus, and on the page of a member. */
export const memberShortcuts = shortcutSection({
  title: 'Members',
  place: 25,
  shortcuts: {
    profile: { keys: 'p', label: 'View profile' },
    roles: { keys: 'r', label: 'Change roles' },
    absence: { keys: 'a', label: 'Add absence' },
    note: { keys: 'n', label: 'Add note' },
    warning: { keys: 'w', label: 'Add warning' },
  },
});
