import { guildScope } from '#/base/live-topics.ts';
import { listen, listening } from './live.server.ts';

/** How long a value is kept that no topic names, such as when members were last there (milliseconds). */
const KEPT_MS = 10_000;
/** Guilds that values are kept of, and how many of each at most; a value is about as large as a page. */
const MOST_GUILDS = 50;
const MOST_VALUES = 12;

interface Kept {
  readonly value: unknown;
  readonly until: number;
}

/** What is kept of one guild. */
interface Shelf {
  /** The one that was read first comes first. */
  readonly values: Map<string, Kept>;
  /** Grows with each topic: a read that began earlier may have older rows. */
  changes: number;
  readonly stop: () => void;
}

/** The guild that was asked for longest ago comes first. */
const shelves = new Map<string, Shelf>();
/** The connection over which topics about them arrive. */
let heardOver: number | undefined;

/**
 * For `share`: pages are given what was read before, until a topic of its guild is heard, and for ten seconds at most. Nothing
 * is kept while no topics arrive. What another process changed is heard some milliseconds later; a page that was drawn in
 * between looks again once it listens (`recentTopics`). See decision 232.
 */
export const keptInGuild =
  <Input>(guildOf: (input: Input) => string) =>
  async <Value>(key: string, input: Input, read: () => Promise<Value>, now = performance.now()): Promise<Value> => {
    const connection = listening();
    if (connection === undefined || connection !== heardOver) forgetAll();
    heardOver = connection;
    const guildId = guildOf(input);
    const shelf = shelfOf(guildId);
    const kept = shelf.values.get(key);
    if (kept && kept.until > now) return kept.value as Value;
    const { changes } = shelf;
    const value = await read();
    if (
      connection === undefined ||
      listening() !== connection ||
      shelf.changes !== changes ||
      shelves.get(guildId) !== shelf
    )
      return value;
    shelf.values.delete(key);
    shelf.values.set(key, { value, until: now + KEPT_MS });
    if (shelf.values.size > MOST_VALUES) shelf.values.delete(shelf.values.keys().next().value as string);
    return value;
  };

function shelfOf(guildId: string): Shelf {
  const known = shelves.get(guildId);
  if (known) {
    shelves.delete(guildId);
    shelves.set(guildId, known);
    return known;
  }
  const shelf: Shelf = {
    values: new Map(),
    changes: 0,
    stop: listen(guildScope(guildId), () => {
      shelf.changes += 1;
      shelf.values.clear();
    }),
  };
  shelves.set(guildId, shelf);
  for (const [oldest, { stop }] of shelves) {
    if (shelves.size <= MOST_GUILDS) break;
    stop();
    shelves.delete(oldest);
  }
  return shelf;
}

function forgetAll(): void {
  for (const { stop } of shelves.values()) stop();
  shelves.clear();
}
