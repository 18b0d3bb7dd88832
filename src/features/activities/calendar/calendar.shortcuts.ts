import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

/** Arrows go from day to day once one has the focus (`MonthView`). */
export const calendarShortcuts = shortcutSection({
  title: 'Calendar',
  place: 45,
  shortcuts: {
    earlier: { keys: 'pageup', label: 'Earlier' },
    later: { keys: 'pagedown', label: 'Later' },
    dayBefore: { keys: 'arrowleft', label: 'Previous day' },
    dayAfter: { keys: 'arrowright', label: 'Next day' },
    weekBefore: { keys: 'arrowup', label: 'A week earlier' },
    weekAfter: { keys: 'arrowdown', label: 'A week later' },
    today: { keys: 't', label: 'Today' },
    month: { keys: 'm', label: 'Show a month' },
    week: { keys: 'w', label: 'Show a week' },
    agenda: { keys: 'a', label: 'Show an agenda' },
  },
});
