import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { releaseUpload } from '#/features/uploads/upload.api.server.ts';
import { taskSubmissionWithdrawn } from '../../task.events.ts';
import { TaskPolicy } from '../../task.policy.ts';
import { taskSubmissions } from '../../task.tables.server.ts';
import { isSubmission, lockSubmission } from '../submission.repository.server.ts';
import { proofHolder } from '../submission.rules.ts';
import { submissionInput } from '../submission.schema.ts';

/** Takes the caller's work out of review; its pictures are gone with it. */
export const withdrawSubmission = guildCommand({
  name: 'task.withdrawSubmission',
  input: submissionInput,
  limit: (_, { userId }) => [{ key: `task-submit:${userId}`, capacity: 60, seconds: 3600 }],
  load: lockSubmission,
  allow: TaskPolicy.withdraw,
  run: async ({ tx, input, loaded: { task, submission }, record }) => {
    const { id, userId, name, imageLinks } = submission;
    await tx.update(taskSubmissions).set({ status: 'withdrawn', imageLinks: [] }).where(isSubmission(input));
    for (const place of imageLinks.keys()) await releaseUpload(tx, proofHolder(id, place));
    record(
      taskSubmissionWithdrawn({
        subject: { id: task.id, label: task.title },
        data: { submissionId: id, userId, name },
        invalidateFor: [userId],
      }),
    );
    return { status: 'withdrawn' as const };
  },
});
