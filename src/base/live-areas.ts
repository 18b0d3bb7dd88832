import { EVERYTHING } from './live-topics.ts';

export type QueryKey = readonly string[];

/**
 * Areas that live topics name, each with the query keys to invalidate besides those that begin with the area itself
 * (`['guild', id, area]` or `['me', area]`). Every feature declares its own in `<noun>.live.ts`.
 */
export interface LiveAreas {
  /** Areas of a guild. Those of `*` apply to every topic of the guild. */
  readonly guild?: Readonly<Record<string, (guildId: string) => readonly QueryKey[]>>;
  /** Areas of the viewer's own. */
  readonly user?: Readonly<Record<string, readonly QueryKey[]>>;
}

/** Query key prefixes to invalidate for some topics; none of them begins with another. */
export type KeysOfTopics = (topics: readonly string[]) => readonly QueryKey[];

const ALL: readonly QueryKey[] = [['guild'], ['me'], ['public', 'guilds']];

/** What all features declared, as one table. The same area may be declared by several of them. */
export function keysOfTopics(declared: readonly LiveAreas[]): KeysOfTopics {
  const ofTopic = (topic: string): readonly QueryKey[] => {
    if (topic === EVERYTHING) return ALL;
    const [scope, id = '', area = ''] = topic.split(':');
    if (scope !== 'guild') return [['me', area], ...declared.flatMap(({ user }) => user?.[area] ?? [])];
    const also = declared.flatMap(({ guild }) => [guild?.[area], guild?.['*']]);
    return [['guild', id, area], ...also.flatMap((keys) => keys?.(id) ?? [])];
  };
  return (topics) => shortest(topics.flatMap(ofTopic));
}

/** Without duplicates, and without keys that a shorter one covers. */
function shortest(keys: readonly QueryKey[]): readonly QueryKey[] {
  const unique = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
  return unique.filter((key) => !unique.some((other) => other.length < key.length && beginsWith(key, other)));
}

const beginsWith = (key: QueryKey, prefix: QueryKey): boolean => prefix.every((part, i) => key[i] === part);
