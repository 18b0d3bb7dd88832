import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const recipeShortcuts = shortcutSection({
  title: 'Recipes',
  place: 78,
  shortcuts: {
    mark: { keys: 'm', label: 'Mark known recipes' },
  },
});
