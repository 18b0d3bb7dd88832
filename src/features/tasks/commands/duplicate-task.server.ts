import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requireAwardable } from '#/features/point-pools/pool.api.server.ts';
import { can } from '#/platform/policy.ts';
import { taskCreated } from '../task.events.ts';
import { TaskPolicy } from '../task.policy.ts';
import { lockTask, requireRoom, storageOf } from '../task.repository.server.ts';
import { copyTitle } from '../task.rules.ts';
import { taskInput } from '../task.schema.ts';
import { tasks } from '../task.tables.server.ts';

/**
 * Copies a task under a title of its own, without its claims and work. A copy is due at no time, so it doesn't repeat; what is
 * approved of it goes into storage where whoever copies it may say that.
 */
export const duplicateTask = guildCommand({
  name: 'task.duplicateTask',
  input: taskInput,
  limit: (_, { userId }) => [{ key: `task-create:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: lockTask,
  allow: TaskPolicy.create,
  run: async ({ tx, who, loaded: original, record }) => {
    const { guildId, description, category, goal, rewardPoints, poolId, maxClaims, proof } = original;
    await requireRoom(tx, guildId);
    await requireAwardable(tx, { guildId, poolId });
    const id = uuidv7();
    const title = copyTitle(original.title);
    await tx.insert(tasks).values({
      ...{ guildId, id, title, description, category, goal, rewardPoints, poolId, maxClaims, proof },
      ...(can(who, TaskPolicy.store, undefined) && storageOf(original)),
      ...{ authorUserId: who.userId!, authorName: who.name },
    });
    record(
      taskCreated({
        subject: { id, label: title },
        data: { category, rewardPoints, dueAt: null, copyOf: original.title, roundOf: null },
      }),
    );
    return { id };
  },
});
