import { sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { poolOfAward } from '#/features/point-pools/pool.api.server.ts';
import { taskSubmissionApproved } from '../../task.events.ts';
import { TaskPolicy } from '../../task.policy.ts';
import { isTask } from '../../task.repository.server.ts';
import { earnedBy } from '../../task.rules.ts';
import { taskSubmissions, tasks } from '../../task.tables.server.ts';
import { storeWork } from '../stored-work.repository.server.ts';
import { approvedOf, isSubmission, lockSubmission } from '../submission.repository.server.ts';
import { approveSubmissionInput } from '../submission.schema.ts';

/**
 * Approves work, whole or in part: as much counts as is left of the goal, its part of the reward is earned, and a task whose
 * goal is reached is done (docs/product/tasks.md#reviewing). Items of a donation are in storage with it.
 */
export const approveSubmission = guildCommand({
  name: 'task.approveSubmission',
  input: approveSubmissionInput,
  limit: (_, { userId }) => [{ key: `task-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockSubmission,
  allow: TaskPolicy.decide,
  run: async ({ tx, who, input, loaded: work, record }) => {
    const { task, submission } = work;
    const { id, userId, characterId, name } = submission;
    const wanted = input.quantity ?? submission.quantity;
    if (wanted > submission.quantity) {
      const message = `${submission.quantity.toLocaleString('en-US')} were submitted. Enter that many or fewer.`;
      throw invalid('more_than_submitted', message, { quantity: message });
    }
    const before = await approvedOf(tx, input);
    const quantity = Math.min(wanted, task.goal - before.approved);
    if (quantity <= 0)
      throw conflict('goal_reached', 'The goal is already reached. Reject this submission, or raise the goal first.');
    const approvedAfter = before.approved + quantity;
    const reward = { reward: task.rewardPoints, goal: task.goal };
    const points = earnedBy(reward, { approvedAfter, awarded: before.awarded });
    const completed = approvedAfter >= task.goal;
    const pool = points === 0 ? null : await poolOfAward(tx, task);
    const decisionId = uuidv7();
    const reason = input.comment || null;
    await tx
      .update(taskSubmissions)
      .set({
        ...{ status: 'approved', approvedQuantity: quantity, points, reason, decisionId },
        ...{ decidedAt: sql`now()`, decidedByUserId: who.userId, decidedByName: who.name },
      })
      .where(isSubmission(input));
    const stored = await storeWork(tx, { work, decisionId, quantity, record, actor: who });
    if (completed) await tx.update(tasks).set({ completedAt: sql`now()`, remindAt: null }).where(isTask(input));
    record(
      taskSubmissionApproved({
        subject: { id: task.id, label: task.title },
        data: {
          ...{ submissionId: id, userId, characterId, name, decisionId, quantity, points, completed, reason },
          ...(pool?.isFirst === false && { poolId: pool.id }),
          ...(stored !== null && { stored }),
        },
        invalidateFor: [userId],
      }),
    );
    return { decisionId, quantity, points, completed };
  },
});
