import { config } from '#/platform/config/config.server.ts';
import { databaseAddress } from '#/platform/db/database-address.server.ts';
import { closeDatabase, connectDatabase } from '#/platform/db/db.server.ts';
import { stopJobSender } from '#/platform/jobs/jobs.server.ts';
import { stopListening } from '#/platform/live/live.server.ts';
import { publishEverything } from '#/platform/live/live-publisher.server.ts';
import { closeLiveStreams } from '#/platform/live/live-stream.server.ts';
import { log } from '#/platform/process/log.server.ts';

export { readiness } from '#/platform/process/readiness.server.ts';
export { closeLiveStreams };

let started = false;

/** Connects what the pages need; no answer of the database is waited for. Later calls do nothing. */
export function startWeb(): void {
  if (started) return;
  started = true;
  connectDatabase(databaseAddress(config()), {
    name: 'guildhall web',
    onLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  publishEverything();
}

/** Ends what `startWeb` began, after the last answer. */
export async function stopWeb(): Promise<void> {
  if (!started) return;
  started = false;
  await Promise.all([stopListening(), stopJobSender()]);
  await closeDatabase();
}
