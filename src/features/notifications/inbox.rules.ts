interface InGuild {
  readonly guild: { readonly id: string; readonly name: string } | null;
}

interface InboxGroup<Item> {
  /** Id of the guild, or `own`. */
  readonly key: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/** Notices under the guilds they are about, in the order in which each guild has the newest one. */
export function groupedByGuild<Item extends InGuild>(items: readonly Item[]): InboxGroup<Item>[] {
  const groups = new Map<string, { key: string; name: string; items: Item[] }>();
  for (const item of items) {
    const key = item.guild?.id ?? 'own';
    const group = groups.get(key) ?? { key, name: item.guild?.name ?? 'Your account', items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A title under the heading of its guild, whose name need not be said again: 'Lanterns: No raid' is 'No raid' there. */
export const titleUnder = (guild: string, title: string): string =>
  title.startsWith(`${guild}: `) ? title.slice(guild.length + 2) : title;

/** What the bell says of a count that is not counted further than 100. */
export const unreadLabel = (unread: number): string => (unread > 99 ? '99+' : String(unread));
