import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { taskSubmissionRejected } from '../../task.events.ts';
import { TaskPolicy } from '../../task.policy.ts';
import { taskSubmissions } from '../../task.tables.server.ts';
import { isSubmission, lockSubmission } from '../submission.repository.server.ts';
import { rejectSubmissionInput } from '../submission.schema.ts';

/** Rejects work with a reason; the person keeps the claim and can submit again. */
export const rejectSubmission = guildCommand({
  name: 'task.rejectSubmission',
  input: rejectSubmissionInput,
  limit: (_, { userId }) => [{ key: `task-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockSubmission,
  allow: TaskPolicy.decide,
  run: async ({ tx, who, input, loaded: { task, submission }, record }) => {
    const { id, userId, name } = submission;
    const { reason } = input;
    const decisionId = uuidv7();
    await tx
      .update(taskSubmissions)
      .set({
        ...{ status: 'rejected', reason, decisionId },
        ...{ decidedAt: sql`now()`, decidedByUserId: who.userId, decidedByName: who.name },
      })
      .where(isSubmission(input));
    record(
      taskSubmissionRejected({
        subject: { id: task.id, label: task.title },
        data: { submissionId: id, userId, name, decisionId, reason },
        invalidateFor: [userId],
      }),
    );
    return { decisionId };
  },
});
