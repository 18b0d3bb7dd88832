import type { Queue } from 'pg-boss';

export const REACTIONS_QUEUE = 'reactions';

/** The queues there are; made with the migrations, so that a job can be sent before any worker runs. */
export const JOB_QUEUES: readonly Queue[] = [
  { name: REACTIONS_QUEUE, retryLimit: 10, retryBackoff: true },
  { name: 'count-activity', retryLimit: 3, retryBackoff: true },
  { name: 'tidy', retryLimit: 3, retryBackoff: true },
  { name: 'sweep-sessions', retryLimit: 3, retryBackoff: true },
  { name: 'sweep-uploads', retryLimit: 3, retryBackoff: true },
];
