import { sweepSessions } from '#/features/accounts/account.reactions.server.ts';
import { forgetEnded } from '#/features/accounts/session.reactions.server.ts';
import { publishDue } from '#/features/announcements/announcement.reactions.server.ts';
import { countActivity, removeDeletedGuilds } from '#/features/guilds/guild.reactions.server.ts';
import { sweepUploads } from '#/features/uploads/upload.reactions.server.ts';
import { REACTIONS_QUEUE } from '#/platform/job-queues.ts';
import type { ReactionJob } from '#/platform/jobs.server.ts';
import { runReaction } from '#/platform/reactions.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { tidy } from '#/platform/tidy.server.ts';
import { reactions } from './reactions.server.ts';

/** A queue and what is done with one job of it; a job that fails is tried again as its queue says. */
export interface QueueWork {
  readonly queue: string;
  readonly run: (data: unknown) => Promise<void>;
  /** Jobs at the same time in one worker. */
  readonly concurrency: number;
  /** Filled by the clock: a cron expression in UTC. */
  readonly cron?: string;
}

/** All work of the worker process. A new queue is an entry here and one in `JOB_QUEUES`. */
export const queueWork: readonly QueueWork[] = [
  { queue: REACTIONS_QUEUE, run: (data) => runReaction(reactions, data as ReactionJob), concurrency: 4 },
  { queue: 'count-activity', run: countActivity, concurrency: 1, cron: '7 * * * *' },
  // Woken at the time of each; every minute besides, for what came due while no worker ran.
  {
    queue: 'publish-announcements',
    run: async () => void (await publishDue()),
    concurrency: 1,
    cron: '* * * * *',
  },
  { queue: 'tidy', run: () => tidy().then(forgetEnded), concurrency: 1, cron: '17 * * * *' },
  { queue: 'sweep-sessions', run: sweepSessions, concurrency: 1, cron: '27 * * * *' },
  {
    queue: 'remove-deleted-guilds',
    run: async () => void (await removeDeletedGuilds()),
    concurrency: 1,
    cron: '13 3 * * *',
  },
  {
    queue: 'sweep-uploads',
    run: async () => void (await sweepUploads(storage())),
    concurrency: 1,
    cron: '41 3 * * *',
  },
];
