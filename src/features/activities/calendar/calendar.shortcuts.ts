import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const calendarShortcuts = shortcutSection({
  title: 'Activities',
  place: 45,
  shortcuts: {
    earlier: { keys: 'pageup', label: 'Earlier' },
    later: { keys: 'pagedown', label: 'Later' },
    today: { keys: 't', label: 'Today' },
    month: { keys: 'm', label: 'Show a month' },
    week: { keys: 'w', label: 'Show a week' },
    agenda: { keys: 'a', label: 'Show an agenda' },
  },
});
