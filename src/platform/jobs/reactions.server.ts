import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { type EventData, type EventDefinition, storedTypes } from '#/platform/events.ts';
import type { ReactionJob } from './jobs.server.ts';
import { finishing } from './pending-reactions.server.ts';
import { runAll } from './run-all.ts';

export type StoredEvent = typeof events.$inferSelect;

/** A row of the log whose data has been read by its definition. */
export type RecordedEvent<Data extends EventData> = Omit<StoredEvent, 'data'> & { readonly data: Data };

export interface ReactionContext<Data extends EventData> {
  readonly event: RecordedEvent<Data>;
  readonly tx: Tx;
  /** The guild it happened in; throws for an event of none. */
  readonly guild: () => Promise<{ readonly id: string; readonly name: string }>;
}

type React<Data extends EventData> = (context: ReactionContext<Data>) => Promise<void>;

interface Conditions {
  /** Whether it follows this event at all; where it doesn't, it costs nothing and leaves no mark. */
  readonly when?: (event: Pick<StoredEvent, 'guildId'>) => boolean;
}

interface ConditionsOf<Data extends EventData> extends Conditions {
  /** Whether it follows an event that says this. Asked when the event is written as well: what nothing follows waits for no worker. */
  readonly follows?: (data: Data) => boolean;
}

/** What follows an event, in a transaction of its own. It may be started twice and takes effect once. */
export interface Reaction extends Conditions {
  /** `feature.verbNoun`: stored with what is done, so it stays. One name serves several events. */
  readonly name: string;
  readonly eventType: string;
  /** With those of earlier versions: an event may wait for its reactions while the product is upgraded. */
  readonly storedTypes: readonly string[];
  readonly follows: (data: EventData) => boolean;
  readonly prepare: (event: StoredEvent) => Promise<(tx: Tx) => Promise<void>>;
}

/** Binds a reaction to an event: `on(taskCompleted, 'task.notifyMember', async ({ event, tx, guild }) => …)`. */
export function on<Data extends EventData>(
  definition: EventDefinition<Data>,
  name: string,
  react: React<Data>,
  { follows, ...conditions }: ConditionsOf<Data> = {},
): Reaction {
  const reaction = { ...conditions, ...onAnswer(definition, name, async () => react) };
  return follows ? { ...reaction, follows: (data) => follows(definition.parse(data)) } : reaction;
}

/**
 * A reaction that needs someone else's service: `ask` talks to it outside of any transaction and may be called more
 * than once; what it answers is the reaction.
 */
export function onAnswer<Data extends EventData>(
  definition: EventDefinition<Data>,
  name: string,
  ask: (event: RecordedEvent<Data>) => Promise<React<Data>>,
): Reaction {
  return {
    ...{ name, eventType: definition.type, storedTypes: storedTypes(definition), follows: () => true },
    prepare: async (stored) => {
      const event = { ...stored, data: definition.parse(stored.data) };
      const react = await ask(event);
      return (tx) => react({ event, tx, guild: () => guildOf(tx, stored) });
    },
  };
}

async function guildOf(tx: Tx, { id, guildId }: StoredEvent): Promise<{ id: string; name: string }> {
  const rows = await sqlRows(tx).as({ name: text })(sql`select name from guilds where id = ${guildId}`);
  const [guild] = rows;
  if (guildId === null || !guild) throw new Error(`Event ${id} belongs to no guild`);
  return { id: guildId, name: guild.name };
}

/**
 * Carries out what follows one event. Each reaction has a transaction of its own; one that fails holds up none of the
 * others, and makes the job be tried again, which repeats none that is done. Once all are, the event waits no more.
 */
export async function runReactions(reactions: readonly Reaction[], { eventId }: ReactionJob): Promise<void> {
  const [found] = await database()
    .select({
      event: events,
      done: sql<string[]>`array(select reaction from reactions_done where event_id = ${eventId})`,
    })
    .from(events)
    .where(eq(events.id, eventId));
  if (!found) throw new Error(`Event ${eventId} is unknown`);
  const { event, done } = found;
  const due = reactions.filter(
    ({ name, storedTypes: types, when, follows }) =>
      types.includes(event.type) && !done.includes(name) && when?.(event) !== false && follows(event.data),
  );
  if (due.length === 0) await database().execute(sql.raw(finishing(eventId)));
  let left = due.length;
  await runAll(
    due.map((reaction) => async () => {
      await runOnce(reaction, event, { isLast: left === 1 });
      left--;
    }),
  );
}

/** The mark that it is done commits with its effects, so a job delivered twice changes nothing. */
async function runOnce(
  { name, prepare }: Reaction,
  event: StoredEvent,
  { isLast }: { readonly isLast: boolean },
): Promise<void> {
  const react = await prepare(event);
  const mark = `insert into reactions_done (event_id, reaction, at)
    values (${pg.escapeLiteral(event.id)}, ${pg.escapeLiteral(name)}, now()) on conflict do nothing`;
  await inTransaction(
    async (tx, { rowCount }) => {
      if (rowCount === 1) await react(tx);
    },
    isLast ? `with finished as (${finishing(event.id)}) ${mark}` : mark,
  );
}
