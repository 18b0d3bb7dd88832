import type { GuildNavigationEntry, NavigationEntry, OwnNavigationEntry } from '#/ui/layout/navigation-entry.ts';

/** What every feature declares in its `<noun>.navigation.ts`. */
const declared = import.meta.glob<Record<string, NavigationEntry>>('./**/*.navigation.ts', { eager: true });

const entries = Object.values(declared)
  .flatMap((file) => Object.values(file))
  .toSorted((a, b) => a.place - b.place);

/** Entries of the current guild's sidebar, and of the user menu, in their order. */
export const GUILD_ENTRIES: readonly GuildNavigationEntry[] = entries.filter((entry) => entry.group !== 'you');
export const OWN_ENTRIES: readonly OwnNavigationEntry[] = entries.filter((entry) => entry.group === 'you');
