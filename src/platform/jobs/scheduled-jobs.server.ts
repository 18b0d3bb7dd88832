import { features, type Job } from '../feature.server.ts';
import { cleanUp } from './cleanup.server.ts';
import { runAll } from './run-all.ts';

const CLEANUP: Job = {
  name: 'cleanup',
  label: 'Remove what has expired',
  cron: '17 * * * *',
  run: async () => {
    await runAll([cleanUp, ...features().flatMap(({ cleanup }) => cleanup ?? [])]);
  },
};

/** Every job that the clock starts. */
export const scheduledJobs = (): readonly Job[] => [CLEANUP, ...features().flatMap(({ jobs = [] }) => jobs)];
