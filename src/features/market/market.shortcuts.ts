import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const marketShortcuts = shortcutSection({
  title: 'Storefronts',
  place: 78,
  shortcuts: { create: { keys: 'c', label: 'Create a listing' } },
});
