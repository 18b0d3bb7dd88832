import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { taskDecisionUndone } from '../../task.events.ts';
import { TaskPolicy } from '../../task.policy.ts';
import { clockOf, isTask } from '../../task.repository.server.ts';
import { taskSubmissions, tasks } from '../../task.tables.server.ts';
import { takeOutWork } from '../stored-work.repository.server.ts';
import { isSubmission, lockDecision } from '../submission.repository.server.ts';
import { undoTaskDecisionInput } from '../submission.schema.ts';

/**
 * Takes a decision back, seconds or weeks later: the work is in review again, what it earned is reversed, a task that it
 * completed is open again, and items that it put into storage are out of it. Refused where these were used meanwhile.
 */
export const undoTaskDecision = guildCommand({
  name: 'task.undoTaskDecision',
  input: undoTaskDecisionInput,
  limit: (_, { userId }) => [{ key: `task-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockDecision,
  allow: TaskPolicy.reopen,
  run: async ({ tx, who, input, loaded: work, record }) => {
    const { task, submission } = work;
    const { id, userId, name, status, points } = submission;
    await tx
      .update(taskSubmissions)
      .set({
        ...{ status: 'submitted', approvedQuantity: 0, points: 0, reason: null, decisionId: null },
        ...{ decidedAt: null, decidedByUserId: null, decidedByName: null },
      })
      .where(isSubmission(input));
    if (status === 'approved') {
      const archived = task.archivedAt !== null;
      const { remindAt } = clockOf(
        { dueAt: task.dueAt, repeat: task.repeat, completed: false, archived },
        currentTime(),
      );
      await tx
        .update(tasks)
        .set({ completedAt: null, ...(task.completedAt && { remindAt }) })
        .where(isTask(input));
    }
    const stored =
      status === 'approved' ? await takeOutWork(tx, { work, decisionId: input.decisionId, record, actor: who }) : null;
    record(
      taskDecisionUndone({
        subject: { id: task.id, label: task.title },
        data: {
          ...{ submissionId: id, userId, name, decisionId: input.decisionId },
          ...{ was: status === 'approved' ? ('approved' as const) : ('rejected' as const), points },
          ...(stored !== null && { stored }),
        },
        invalidateFor: [userId],
      }),
    );
    return { status: 'submitted' as const };
  },
});
