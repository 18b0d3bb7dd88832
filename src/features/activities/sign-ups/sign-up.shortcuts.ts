import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const signUpShortcuts = shortcutSection({
  title: 'Activities',
  place: 35,
  shortcuts: {
    accepted: { keys: '1', label: 'Going' },
    late: { keys: '2', label: 'Late' },
    tentative: { keys: '3', label: 'Tentative' },
    declined: { keys: '4', label: 'Absent' },
  },
});
