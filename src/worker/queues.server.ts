import '#/features/registry.server.ts';
import { features, type Job } from '#/platform/feature.server.ts';
import { REACTIONS_QUEUE, WAKE_UPS_QUEUE } from '#/platform/jobs/job-queues.ts';
import type { ReactionJob, WakeUp } from '#/platform/jobs/jobs.server.ts';
import { runReactions } from '#/platform/jobs/reactions.server.ts';
import { scheduledJobs } from '#/platform/jobs/scheduled-jobs.server.ts';

/** A queue and what is done with one job of it; a job that fails is tried again as its queue says. */
export interface QueueWork {
  readonly queue: string;
  readonly run: (data: unknown) => Promise<unknown>;
  /** Jobs at the same time in one worker. */
  readonly concurrency: number;
  /** How often it is looked for jobs, in seconds. */
  readonly pollSeconds: number;
  /** Filled by the clock: a cron expression in UTC. */
  readonly cron?: string;
}

/** All work of the worker process. */
export function queueWork(): readonly QueueWork[] {
  const jobs = scheduledJobs();
  const reactions = features().flatMap(({ reactions = [] }) => reactions);
  return [
    // Of machines that run the version before, and of its backups; what this version records is taken up by `keepReacting`.
    { queue: REACTIONS_QUEUE, run: (data) => runReactions(reactions, data as ReactionJob), ...OCCASIONAL },
    { queue: WAKE_UPS_QUEUE, run: (data) => runNamed(jobs, data as WakeUp), concurrency: 1, pollSeconds: 0.5 },
    ...jobs.map(({ name, cron, run }) => ({ queue: name, run, cron, ...OCCASIONAL })),
  ];
}

const OCCASIONAL = { concurrency: 1, pollSeconds: 5 };

async function runNamed(jobs: readonly Job[], { job: name }: WakeUp): Promise<void> {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`No job is called ${name}`);
  await job.run();
}
