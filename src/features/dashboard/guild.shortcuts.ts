import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const guildShortcuts = shortcutSection({
  title: 'My guilds',
  place: 80,
  shortcuts: { create: { keys: 'c', label: 'Create guild' } },
});
