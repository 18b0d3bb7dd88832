import { eq } from 'drizzle-orm';
import { inTransaction, type Tx } from './db.server.ts';
import type { ReactionJob } from './jobs.server.ts';
import { events, reactionsDone } from './platform.tables.server.ts';

export type StoredEvent = typeof events.$inferSelect;

/** What happens after an event, in a transaction of its own. It may be started twice and takes effect once. */
export type Reaction = (event: StoredEvent, tx: Tx) => Promise<void>;

/** Reactions by the name that event definitions use. */
export type Reactions = Readonly<Record<string, Reaction>>;

/** Carries out one job. The mark that it is done commits with its effects, so a job delivered twice changes nothing. */
export async function runReaction(reactions: Reactions, { eventId, reaction: name }: ReactionJob): Promise<void> {
  const reaction = reactions[name];
  if (!reaction) throw new Error(`No reaction is called ${name}`);
  await inTransaction(async (tx) => {
    const first = await tx.insert(reactionsDone).values({ eventId, reaction: name }).onConflictDoNothing().returning();
    if (first.length === 0) return;
    const [event] = await tx.select().from(events).where(eq(events.id, eventId));
    if (!event) throw new Error(`Event ${eventId} is unknown`);
    await reaction(event, tx);
  });
}
