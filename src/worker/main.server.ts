import { PgBoss } from 'pg-boss';
import { config } from '#/platform/config.server.ts';
import { databaseAddress } from '#/platform/database-address.server.ts';
import { closeDatabase, connectDatabase, databasePool } from '#/platform/db.server.ts';
import { stopJobSender } from '#/platform/jobs.server.ts';
import { log } from '#/platform/log.server.ts';
import { liveUnderLauncher, sayReady } from '#/platform/process-life.server.ts';
import { WORKER_NAME } from '#/platform/readiness.server.ts';
import { type QueueWork, queueWork } from './queues.server.ts';

const DRAIN_MS = 10_000;

connectDatabase(databaseAddress(config()), {
  name: WORKER_NAME,
  statementTimeout: 30_000,
  onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
});
const boss = new PgBoss({
  db: { executeSql: (text, values) => databasePool().query(text, values) },
  migrate: false,
  createSchema: false,
});
boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a failure'));
liveUnderLauncher(stop, DRAIN_MS + 1_500);

await boss.start();
for (const work of queueWork) await takeUp(work);
sayReady();

async function takeUp({ queue, run, concurrency, cron }: QueueWork): Promise<void> {
  await boss.work(queue, { pollingIntervalSeconds: 0.5, localConcurrency: concurrency }, async ([job]) => {
    if (!job) return;
    try {
      await run(job.data);
    } catch (error) {
      log.error({ err: error, queue, job: job.id }, 'a job failed');
      throw error;
    }
  });
  if (cron) await boss.schedule(queue, cron, null, { tz: 'UTC' });
}

/** No new jobs; those under way are finished (10 s at most) or tried again by another worker. */
async function stop(): Promise<void> {
  await boss.stop({ graceful: true, timeout: DRAIN_MS });
  await stopJobSender();
  await closeDatabase();
}
