import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '#/ui/icons/icon-names.ts';

/** Groups of a guild's entries, from the top of the sidebar down. */
export const GUILD_GROUPS = ['guild', 'play', 'trade', 'staff'] as const;
export type GuildGroup = (typeof GUILD_GROUPS)[number];

interface Entry<To> {
  /** Entries of a group follow each other by this number; tens leave room between. */
  readonly place: number;
  readonly label: string;
  readonly icon: IconName;
  readonly to: To;
  /** Pressed after g, it opens the page. */
  readonly goKey?: string;
}

/** A page of the current guild; the server says who may open it and how much waits there, by this id. */
export interface GuildNavigationEntry extends Entry<Extract<LinkProps['to'], `/guilds/$guildId${string}`>> {
  readonly group: GuildGroup;
  readonly id: string;
}

/** A page of the viewer's own, in the user menu. */
export interface OwnNavigationEntry extends Entry<Extract<LinkProps['to'], `/${string}`>> {
  readonly group: 'you';
}

/** A line of the sidebar or of the user menu. Every feature declares its own in `<noun>.navigation.ts`. */
export type NavigationEntry = GuildNavigationEntry | OwnNavigationEntry;
