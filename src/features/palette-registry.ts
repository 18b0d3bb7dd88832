import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';
import type { ShortcutSection } from '#/ui/keyboard/shortcut.ts';

/** What every feature declares in its `<noun>.palette.ts`. */
const declared = import.meta.glob<Record<string, PaletteEntry>>('./**/*.palette.ts', { eager: true });

/** What every feature declares in its `<noun>.shortcuts.ts`. */
const sections = import.meta.glob<Record<string, ShortcutSection>>('./**/*.shortcuts.ts', { eager: true });

export const PALETTE_ENTRIES: readonly PaletteEntry[] = Object.values(declared).flatMap((file) => Object.values(file));

/** Headings of the shortcut sheet in their order. */
export const SHORTCUT_SECTIONS: readonly ShortcutSection[] = Object.values(sections)
  .flatMap((file) => Object.values(file))
  .toSorted((a, b) => a.place - b.place);
