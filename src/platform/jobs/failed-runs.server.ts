import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/db.server.ts';
import { instant, int, sqlRows, text } from '../db/rows.server.ts';
import { REACTIONS_QUEUE, WAKE_UPS_QUEUE } from './job-queues.ts';
import { scheduledJobs } from './scheduled-jobs.server.ts';

/** The last run of a job that failed after every try, and that no later run has made up for. */
export interface FailedRun {
  /** Of the run. */
  readonly id: string;
  /** What the job does. */
  readonly label: string;
  readonly tries: number;
  /** ISO 8601. */
  readonly failedAt: string;
  /** Null where its worker was lost without a word. */
  readonly error: string | null;
  /** Runs that failed since the last one that didn't, this one included. */
  readonly failures: number;
}

/** More jobs than there are. */
const SHOWN = 100;

/** Whichever queue started it, it is one job. What an earlier version sent for an event stands for itself. */
const JOB = sql`case j.name when ${WAKE_UPS_QUEUE} then j.data->>'job' when ${REACTIONS_QUEUE} then j.id::text else j.name end`;

const FAILED = sql`
  failed as materialized (
    select j.id, ${JOB} as job, j.retry_count + 1 as tries, j.completed_on as at,
      coalesce(j.output->>'message', j.output->'value'->>'message') as error
    from pgboss.job j where j.state = 'failed'),
  done as (
    select job, (select max(d.completed_on) from pgboss.job d where d.state = 'completed' and d.name = job) as at
    from (select distinct job from failed) f)
  select distinct on (job) f.id, job, f.tries, f.at, f.error, count(*) over (partition by job)::int as failures
  from failed f join done using (job) where f.at > coalesce(done.at, '-infinity') order by job, f.at desc`;

/** Rows of jobs whose last runs failed, for a count. */
export const failedRunRows = (): SQL => sql`select from (with ${FAILED}) runs`;

/** Jobs whose last runs failed, newest first. A job does all that is due, so one run that succeeds makes up for those before. */
export async function failedRuns(db: Db): Promise<readonly FailedRun[]> {
  const rows = await sqlRows(db).as({
    ...{ id: text, job: text, tries: int, failedAt: instant, error: text.orNull, failures: int },
  })(sql`
    select id, job, tries, at as "failedAt", error, failures from (with ${FAILED}) runs
    order by at desc, id limit ${SHOWN}`);
  return rows.map(({ job, ...run }) => ({ ...run, label: labelOf(job) }));
}

/** A failed run, locked; null where there is none. */
export async function lockFailedRun(tx: Tx, id: string): Promise<{ job: string; label: string } | null> {
  const [found] = await sqlRows(tx).as({ job: text })(sql`
    select ${JOB} as job from pgboss.job j where j.id = ${id} and j.state = 'failed' for no key update`);
  return found ? { ...found, label: labelOf(found.job) } : null;
}

/** Has a worker carry out this run once more, instead of all of the same job that failed. */
export async function runAgain(tx: Tx, id: string, job: string): Promise<void> {
  await tx.execute(sql`
    update pgboss.job j set state = 'cancelled' where j.state = 'failed' and j.id <> ${id} and ${JOB} = ${job}`);
  await tx.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
    where id = ${id} and state = 'failed'`);
}

const labelOf = (job: string): string =>
  scheduledJobs().find(({ name }) => name === job)?.label ?? 'A job of an earlier version';
