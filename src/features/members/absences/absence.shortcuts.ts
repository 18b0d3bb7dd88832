import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const absenceShortcuts = shortcutSection({
  title: 'Absences and profiles',
  place: 40,
  shortcuts: { add: { keys: 'c', label: 'Add absence' } },
});
