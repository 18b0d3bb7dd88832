import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

interface Entry<To> {
  /** Entries of a group follow each other by this number; tens leave room between. */
  readonly place: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: To;
}

/** A page of the current guild; the server says who may open it and how much waits there, by this id. */
export interface GuildNavigationEntry extends Entry<Extract<LinkProps['to'], `/guilds/$guildId${string}`>> {
  readonly group: 'guild';
  readonly id: string;
}

/** A page of the viewer's own. */
export interface OwnNavigationEntry extends Entry<Extract<LinkProps['to'], `/${string}`>> {
  readonly group: 'you';
}

/** A line of the sidebar. Every feature declares its own in `<noun>.navigation.ts`. */
export type NavigationEntry = GuildNavigationEntry | OwnNavigationEntry;
