import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const applicationShortcuts = shortcutSection({
  title: 'Applications',
  place: 30,
  shortcuts: {
    accept: { keys: 'a', label: 'Accept' },
    reject: { keys: 'r', label: 'Reject' },
    vote: { keys: 'v', label: 'Vote' },
    next: { keys: 'j', label: 'Next application' },
    previous: { keys: 'k', label: 'Previous application' },
    undo: { keys: 'z', label: 'Undo the last decision' },
  },
});
