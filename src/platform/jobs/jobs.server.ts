import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { databasePool, type Tx } from '#/platform/db/db.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { SCHEDULED, WAKE_UPS_QUEUE } from './job-queues.ts';

/** All that follows one row of `events`. */
export interface ReactionJob {
  readonly eventId: string;
}

let sender: Promise<PgBoss> | undefined;

/** A pg-boss that only sends; working, scheduling and cleaning up are the worker's. */
function jobSender(): Promise<PgBoss> {
  sender ??= startSender();
  sender.catch(() => {
    sender = undefined;
  });
  return sender;
}

function startSender(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => databasePool().query(text, values) },
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  });
  // Its background reads fail while the database is away; unheard, that would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'job queue is unreachable'));
  return boss.start();
}

/**
 * Waits until jobs can be sent. To be asked before a transaction: the sender's start takes a connection of its own, which
 * transactions that wait for each other would never leave it. A failure is left to the transaction, which meets it too.
 */
export async function readyToSend(): Promise<void> {
  await jobSender().catch(() => {});
}

/** `job`: name of a feature's job that is to run once more. */
export interface WakeUp {
  readonly job: string;
}

/** Runs a job of a feature at this moment, besides its own times; in the caller's transaction. */
export async function wakeAt(tx: Tx, job: string, at: Date): Promise<void> {
  const boss = await jobSender();
  const { retryLimit, retryBackoff } = SCHEDULED;
  await boss.insert(WAKE_UPS_QUEUE, [{ data: { job } satisfies WakeUp, startAfter: at, retryLimit, retryBackoff }], {
    db: fromDrizzle(tx, sql),
  });
}

export async function stopJobSender(): Promise<void> {
  const boss = await sender?.catch(() => undefined);
  sender = undefined;
  await boss?.stop({ graceful: false });
}
