import type { Queue } from 'pg-boss';

export const REACTIONS_QUEUE = 'reactions';
/** Jobs of features to be run at a certain time, by name. */
export const WAKE_UPS_QUEUE = 'wake-ups';

/** A job whose worker gives no sign for so many seconds is given to another; without this it would wait for a quarter of an hour. */
const heartbeatSeconds = 10;

export const SCHEDULED = { retryLimit: 3, retryBackoff: true, heartbeatSeconds } as const;

/** Finds the runs of a job that ended, newest first, among those of a week; besides the indexes that the queue comes with. */
export const ENDED_JOBS_INDEX = `create index if not exists job_ended on pgboss.job (state, name, completed_on)
  where state in ('completed', 'failed')`;

/** Queues that any process may send to; made with the migrations, so that this works before any worker runs. */
export const SENT_QUEUES: readonly Queue[] = [
  { name: REACTIONS_QUEUE, retryLimit: 10, retryBackoff: true, heartbeatSeconds },
  { name: WAKE_UPS_QUEUE, ...SCHEDULED },
];
