import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const taskShortcuts = shortcutSection({
  title: 'Tasks',
  place: 70,
  shortcuts: {
    create: { keys: 'c', label: 'Create task' },
    edit: { keys: 'e', label: 'Edit' },
  },
});

export const reviewShortcuts = shortcutSection({
  title: 'Task review',
  place: 71,
  shortcuts: {
    approve: { keys: 'a', label: 'Approve' },
    reject: { keys: 'r', label: 'Reject' },
    next: { keys: 'j', label: 'Next submission' },
    previous: { keys: 'k', label: 'Previous submission' },
    undo: { keys: 'z', label: 'Undo the last decision' },
  },
});
