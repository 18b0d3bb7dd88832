import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const announcementShortcuts = shortcutSection({
  title: 'Announcements',
  place: 50,
  shortcuts: {
    create: { keys: 'c', label: 'Create announcement' },
    edit: { keys: 'e', label: 'Edit' },
    pin: { keys: 'p', label: 'Pin or unpin' },
  },
});
