import type { Queue } from 'pg-boss';

export const REACTIONS_QUEUE = 'reactions';

/** A job whose worker gives no sign for so many seconds is given to another; without this it would wait for a quarter of an hour. */
const heartbeatSeconds = 10;

/** The queues there are; made with the migrations, so that a job can be sent before any worker runs. */
export const JOB_QUEUES: readonly Queue[] = [
  { name: REACTIONS_QUEUE, retryLimit: 10, retryBackoff: true, heartbeatSeconds },
  { name: 'count-activity', retryLimit: 3, retryBackoff: true, heartbeatSeconds },
  { name: 'publish-announcements', retryLimit: 3, retryBackoff: true, heartbeatSeconds },
  { name: 'tidy', retryLimit: 3, retryBackoff: true, heartbeatSeconds },
  { name: 'sweep-sessions', retryLimit: 3, retryBackoff: true, heartbeatSeconds },
  { name: 'remove-deleted-guilds', retryLimit: 3, retryBackoff: true, heartbeatSeconds },
  { name: 'sweep-uploads', retryLimit: 3, retryBackoff: true, heartbeatSeconds },
];
