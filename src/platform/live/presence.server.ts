import { sql } from 'drizzle-orm';
import { afterCommit, type Tx } from '#/platform/db/db.server.ts';
import { payloadOf } from './live-topics.server.ts';

/** The channel of pg_notify by which processes tell each other who is where. */
export const PRESENCE_CHANNEL = 'guildhall_presence';
/** How long (milliseconds) someone counts as present who gives no further sign. */
export const PRESENT_MS = 45_000;
/** Places remembered at most, so that no one fills the memory; the one longest unheard of is forgotten first. */
const MOST_PLACES = 5_000;

/** Someone at a place, such as an editor; `here` is false for someone who leaves. */
export interface Presence {
  readonly place: string;
  readonly userId: string;
  readonly name: string;
  readonly here: boolean;
}

export interface Present {
  readonly userId: string;
  readonly name: string;
}

interface PresenceEntry extends Present {
  readonly until: number;
}

const places = new Map<string, Map<string, PresenceEntry>>();

/**
 * Published when the transaction commits: this process knows at once, before a topic that is published after it makes anyone
 * look; the others hear it. Nothing is stored: entries without a further sign expire.
 */
export async function announcePresence(tx: Tx, presence: Presence): Promise<void> {
  afterCommit(tx, () => receivePresence(presence));
  await tx.execute(sql`select pg_notify(${PRESENCE_CHANNEL}, ${payloadOf(JSON.stringify(presence))})`);
}

/** Applies what a process announced; our own processes alone send here. */
export function receivePresence({ place, userId, name, here }: Presence, now = performance.now()): void {
  const people = places.get(place) ?? new Map<string, PresenceEntry>();
  // The latest place goes to the end.
  places.delete(place);
  if (here) people.set(userId, { userId, name, until: now + PRESENT_MS });
  else people.delete(userId);
  if (people.size > 0) places.set(place, people);
  const oldest = places.keys().next().value;
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

/** Who is at a place, as far as this process knows. */
export function presentAt(place: string, now = performance.now()): Present[] {
  const people = [...(places.get(place)?.values() ?? [])];
  return people.filter(({ until }) => until > now).map(({ userId, name }) => ({ userId, name }));
}

/** After a lost connection the entries may be outdated. */
export const forgetPresence = (): void => places.clear();
