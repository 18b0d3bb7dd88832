import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { databaseUrl, type Tx } from './db.server.ts';

export const REACTIONS_QUEUE = 'reactions';

/** `eventId`: row of `events`; `reaction`: name in the worker's table. */
export interface ReactionJob {
  readonly eventId: string;
  readonly reaction: string;
}

let sender: Promise<PgBoss> | undefined;

/** A pg-boss that only sends; working, scheduling and cleaning up are the worker's. */
function jobSender(): Promise<PgBoss> {
  sender ??= new PgBoss({
    connectionString: databaseUrl(),
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  }).start();
  sender.catch(() => {
    sender = undefined;
  });
  return sender;
}

/** One job per reaction, inside the caller's transaction: rolled back with it, certain with its commit. */
export async function enqueueReactions(tx: Tx, jobs: readonly ReactionJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = await jobSender();
  await boss.insert(
    REACTIONS_QUEUE,
    jobs.map((data) => ({ data, retryLimit: 10, retryBackoff: true })),
    { db: fromDrizzle(tx, sql) },
  );
}

export async function stopJobSender(): Promise<void> {
  const boss = await sender?.catch(() => undefined);
  sender = undefined;
  await boss?.stop({ graceful: false });
}
