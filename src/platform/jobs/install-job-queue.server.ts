import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { ENDED_JOBS_INDEX, REACTIONS_QUEUE, SENT_QUEUES } from './job-queues.ts';
import type { ReactionJob } from './jobs.server.ts';

/**
 * Makes the tables and queues of the job queue, unless they are as this version needs them. What is installed is kept as
 * the comment on the queue's schema: nothing is loaded or asked when it is this already.
 */
export async function installJobQueue(client: pg.Client): Promise<void> {
  const wanted = `${packageVersion('pg-boss')} ${JSON.stringify(SENT_QUEUES)} ${ENDED_JOBS_INDEX}`;
  const { rows } = await client.query(
    `select obj_description(oid, 'pg_namespace') as installed from pg_namespace where nspname = 'pgboss'`,
  );
  if (rows[0]?.installed === wanted) return;
  await withBoss(client, { migrate: true, inTransaction: false }, makeQueues);
  await client.query(ENDED_JOBS_INDEX);
  await client.query(`comment on schema pgboss is ${client.escapeLiteral(wanted)}`);
}

/** The same anew, with these jobs in it, as part of the transaction that the connection is in. */
export async function replaceJobQueue(client: pg.Client, waiting: AsyncIterable<ReactionJob[]>): Promise<void> {
  const own = await transactionOf(client);
  await client.query('drop schema if exists pgboss cascade');
  await withBoss(client, { migrate: true, inTransaction: true }, async (boss) => {
    await makeQueues(boss);
    await client.query(ENDED_JOBS_INDEX);
    for await (const jobs of waiting) {
      await boss.insert(
        REACTIONS_QUEUE,
        jobs.map((data) => ({ data, retryLimit: 10, retryBackoff: true })),
      );
    }
  });
  if ((await transactionOf(client)) !== own) throw new Error('The job queue ended the transaction that it is part of');
}

async function transactionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select pg_current_xact_id()::text as id');
  return rows[0].id;
}

async function makeQueues(boss: PgBoss): Promise<void> {
  for (const { name, ...options } of SENT_QUEUES) {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
}

async function withBoss(
  client: pg.Client,
  { migrate, inTransaction }: { migrate: boolean; inTransaction: boolean },
  work: (boss: PgBoss) => Promise<void>,
): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const spoken = inTransaction ? withoutTransaction : (text: string) => text;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(spoken(text), values as unknown[]) },
    migrate,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The queue's own statements come as transactions of their own, which would end the one they are part of. */
const withoutTransaction = (text: string): string => text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');

function packageVersion(name: string): string {
  return JSON.parse(readFileSync(join(process.cwd(), 'node_modules', name, 'package.json'), 'utf8')).version;
}
