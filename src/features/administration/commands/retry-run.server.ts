import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { lockFailedRun, runAgain } from '#/platform/jobs/failed-runs.server.ts';
import { jobRetried } from '../administration.events.ts';
import { runInput } from '../administration.schema.ts';

/** Has a worker carry out a job of the clock once more whose last runs failed. */
export const retryRun = adminCommand({
  name: 'adminJob.retryRun',
  input: runInput,
  load: (tx, { run }) => lockFailedRun(tx, run),
  allow: AdminPolicy.any,
  run: async ({ tx, input: { run }, loaded: { job, label }, record }) => {
    await runAgain(tx, run, job);
    record(jobRetried({ subject: { id: run, label }, data: {} }));
    return { run };
  },
});
