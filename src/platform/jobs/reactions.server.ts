import { and, eq } from 'drizzle-orm';
import { database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { events, reactionsDone } from '#/platform/db/platform.tables.server.ts';
import type { ReactionJob } from './jobs.server.ts';

export type StoredEvent = typeof events.$inferSelect;

/** What happens after an event, in a transaction of its own. It may be started twice and takes effect once. */
export type Reaction = (event: StoredEvent, tx: Tx) => Promise<void>;

/**
 * A reaction that needs somebody else's service: `ask` talks to it outside of any transaction and may be called more
 * than once; what it answers makes the reaction.
 */
export interface AskingReaction {
  readonly ask: (event: StoredEvent) => Promise<Reaction>;
}

/** Reactions by the name that event definitions use. */
export type Reactions = Readonly<Record<string, Reaction | AskingReaction>>;

/** Carries out one job. The mark that it is done commits with its effects, so a job delivered twice changes nothing. */
export async function runReaction(reactions: Reactions, { eventId, reaction: name }: ReactionJob): Promise<void> {
  const reaction = reactions[name];
  if (!reaction) throw new Error(`No reaction is called ${name}`);
  if (await isDone(eventId, name)) return;
  const [event] = await database().select().from(events).where(eq(events.id, eventId));
  if (!event) throw new Error(`Event ${eventId} is unknown`);
  const run = typeof reaction === 'function' ? reaction : await reaction.ask(event);
  await inTransaction(async (tx) => {
    const first = await tx.insert(reactionsDone).values({ eventId, reaction: name }).onConflictDoNothing().returning();
    if (first.length > 0) await run(event, tx);
  });
}

async function isDone(eventId: string, name: string): Promise<boolean> {
  const done = await database()
    .select({ at: reactionsDone.at })
    .from(reactionsDone)
    .where(and(eq(reactionsDone.eventId, eventId), eq(reactionsDone.reaction, name)));
  return done.length > 0;
}
