/** Beginnings of the query keys to be fetched again when a live topic says "look again"; `*` says so of everything. */
export function keysOf(topic: string): readonly (readonly string[])[] {
  const [scope, id = '', area = ''] = topic.split(':');
  if (scope === 'guild') return keysOfGuild(id, area);
  if (scope !== 'user') return [['guild'], ['me'], STANDINGS];
  return [['me', area], ...(area === 'guild' ? CHARACTERS : []), ...(AREAS_OF_STANDING.has(area) ? [STANDINGS] : [])];
}

/** Whatever happens in a guild is in its audit log; what roles carry decides about all of it, and about the navigation. */
const keysOfGuild = (id: string, area: string) =>
  area === 'roles'
    ? [
        ['guild', id],
        ['me', 'shell'],
      ]
    : [['guild', id, area], ['guild', id, 'audit'], ...(MINE_TOO[area] ?? [])];

/** What the viewer's own pages count of a part of his guilds. */
const MINE_TOO: Readonly<Record<string, readonly (readonly string[])[]>> = {
  announcements: [
    ['me', 'announcements'],
    ['me', 'shell'],
  ],
};

/** Cards and pages of one's own characters say which guild each is in. */
const CHARACTERS = [
  ['me', 'characters'],
  ['me', 'character'],
];

/** Public pages and lists say how the viewer stands with each guild: member, applied, or free to apply. */
const STANDINGS = ['public', 'guilds'];
const AREAS_OF_STANDING: ReadonlySet<string> = new Set(['applications', 'guild']);
