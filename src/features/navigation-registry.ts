import type { GuildNavigationEntry, NavigationEntry, OwnNavigationEntry } from '#/ui/layout/navigation-entry.ts';

/** What every feature declares in its `<noun>.navigation.ts`. */
const declared = import.meta.glob<Record<string, NavigationEntry>>('./**/*.navigation.ts', { eager: true });

const entries = Object.values(declared)
  .flatMap((file) => Object.values(file))
  .toSorted((a, b) => a.place - b.place);

/** Entries of the sidebar in their order: of the current guild, and of the viewer's own. */
export const GUILD_ENTRIES: readonly GuildNavigationEntry[] = entries.filter((entry) => entry.group === 'guild');
export const OWN_ENTRIES: readonly OwnNavigationEntry[] = entries.filter((entry) => entry.group === 'you');
