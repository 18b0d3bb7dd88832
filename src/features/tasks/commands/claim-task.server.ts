import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { taskClaimed } from '../task.events.ts';
import { TaskPolicy } from '../task.policy.ts';
import { lockTaskFor } from '../task.repository.server.ts';
import { taskInput } from '../task.schema.ts';
import { taskClaims } from '../task.tables.server.ts';

/** The caller works on a task, as far as there is a claim left. */
export const claimTask = guildCommand({
  name: 'task.claimTask',
  input: taskInput,
  limit: (_, { userId }) => [{ key: `task-claim:${userId}`, capacity: 240, seconds: 3600 }],
  idempotent: true,
  load: lockTaskFor,
  allow: TaskPolicy.claim,
  run: async ({ tx, who, input: { guildId, taskId }, loaded: { task, claims }, record }) => {
    const userId = who.userId!;
    await tx.insert(taskClaims).values({ guildId, taskId, userId });
    record(taskClaimed({ subject: { id: taskId, label: task.title }, data: { userId }, invalidateFor: [userId] }));
    return { claims: claims + 1 };
  },
});
