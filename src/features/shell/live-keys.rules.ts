/** Beginnings of the query keys to be fetched again when a live topic says "look again"; `*` says so of everything. */
export function keysOf(topic: string): readonly (readonly string[])[] {
  const [scope, id = '', area = ''] = topic.split(':');
  // Whatever happens in a guild is in its audit log.
  if (scope === 'guild')
    return [
      ['guild', id, area],
      ['guild', id, 'audit'],
    ];
  if (scope !== 'user') return [['guild'], ['me'], STANDINGS];
  return AREAS_OF_STANDING.has(area) ? [['me', area], STANDINGS] : [['me', area]];
}

/** Public pages and lists say how the viewer stands with each guild: member, applied, or free to apply. */
const STANDINGS = ['public', 'guilds'];
const AREAS_OF_STANDING: ReadonlySet<string> = new Set(['applications', 'guild']);
