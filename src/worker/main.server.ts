import { setTimeout as sleep } from 'node:timers/promises';
import { type JobResult, PgBoss } from 'pg-boss';
import { watchNodes } from '#/features/nodes/node.api.server.ts';
import { config } from '#/platform/config/config.server.ts';
import { databaseAddress } from '#/platform/db/database-address.server.ts';
import { closeDatabase, connectDatabase, databasePool, isDatabaseAway } from '#/platform/db/db.server.ts';
import { linkEvents } from '#/platform/event-links.server.ts';
import { SCHEDULED } from '#/platform/jobs/job-queues.ts';
import { stopJobSender } from '#/platform/jobs/jobs.server.ts';
import { stopListening } from '#/platform/live/live.server.ts';
import { publishEverything } from '#/platform/live/live-publisher.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { notifyReady, runUnderSupervisor } from '#/platform/process/process-lifecycle.server.ts';
import { WORKER_NAME } from '#/platform/process/readiness.server.ts';
import { type QueueWork, queueWork } from './queues.server.ts';
import { keepReacting } from './reacting.server.ts';
import { repeat } from './repeat.server.ts';

const DRAIN_MS = 10_000;
const BATCH = 10;
/** Between two looks for a database that is away. */
const WAIT_MS = 250;
/** Seconds. */
const SUPERVISION = 10;
/** How long events wait at most until they are linked (milliseconds); one small statement each time. */
const LINKING_MS = 1_000;

connectDatabase(databaseAddress(config()), {
  name: WORKER_NAME,
  statementTimeout: 15_000,
  onLost: (error) => log.warn({ err: error }, 'database connection lost'),
});
const boss = new PgBoss({
  db: { executeSql: (text, values) => databasePool().query(text, values) },
  migrate: false,
  createSchema: false,
  // How soon jobs are taken up again whose worker is gone (their queues say after how long that is noticed).
  superviseIntervalSeconds: SUPERVISION,
  monitorIntervalSeconds: SUPERVISION,
});
boss.on('error', (error) => log.warn({ err: error }, 'job queue error'));
runUnderSupervisor(stop, DRAIN_MS + 1_500);

publishEverything();
await untilThere(startBoss);
await untilThere(removeOldSchedules);
for (const work of queueWork()) await takeUp(work);
const linking = repeat(linkEvents, LINKING_MS, (error) => log.warn({ err: error }, 'events could not be linked'));
// Messages name nodes as people know them.
watchNodes();
const reacting = keepReacting(DRAIN_MS);
notifyReady();

/** Ten jobs at a time, one after the other, and the next ten at once while there are so many; each ends by itself. */
async function takeUp({ queue, run, concurrency, pollSeconds, cron }: QueueWork): Promise<void> {
  const options = {
    pollingIntervalSeconds: pollSeconds,
    localConcurrency: concurrency,
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true as const,
  };
  if (cron) {
    await untilThere(() => boss.createQueue(queue, SCHEDULED));
    await untilThere(() => boss.updateQueue(queue, SCHEDULED));
  }
  const work = () =>
    boss.work(queue, options, async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await resultOf(queue, job.id, () => run(job.data)));
      return results;
    });
  await untilThere(work);
  if (cron) await untilThere(() => boss.schedule(queue, cron, null, { tz: 'UTC' }));
}

/** Jobs that an earlier version ran by the clock and this one does not know. */
async function removeOldSchedules(): Promise<void> {
  const known = new Set(queueWork().map(({ queue }) => queue));
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
}

/** A start that failed halfway leaves nothing running. */
async function startBoss(): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

/** A worker that starts while the database is away waits for it, as it does when it goes away later. */
async function untilThere(step: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await step();
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ err: error }, 'worker is waiting for the database');
      await sleep(WAIT_MS);
    }
  }
}

async function resultOf(queue: string, id: string, run: () => Promise<unknown>): Promise<JobResult> {
  try {
    await run();
    return { id, status: 'completed' };
  } catch (error) {
    log.error({ err: error, queue, job: id }, 'job failed');
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/** No new jobs; those under way are finished (10 s at most) or tried again by another worker. */
async function stop(): Promise<void> {
  await Promise.all([linking.stop(), reacting.stop(), boss.stop({ graceful: true, timeout: DRAIN_MS })]);
  await Promise.all([stopListening(), stopJobSender()]);
  await closeDatabase();
}
