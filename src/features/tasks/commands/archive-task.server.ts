import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requireAwardable } from '#/features/point-pools/pool.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { taskArchived, taskUnarchived } from '../task.events.ts';
import { TaskPolicy } from '../task.policy.ts';
import { clockOf, isTask, lockTask, requireRoom } from '../task.repository.server.ts';
import { archiveTaskInput } from '../task.schema.ts';
import { tasks } from '../task.tables.server.ts';

/** Archives a task, which ends its rounds, or moves it out of the archive. Work that was sent can still be decided. */
export const archiveTask = guildCommand({
  name: 'task.archiveTask',
  input: archiveTaskInput,
  limit: (_, { userId }) => [{ key: `task-update:${userId}`, capacity: 240, seconds: 3600 }],
  load: lockTask,
  allow: TaskPolicy.update,
  run: async ({
    tx,
    input,
    loaded: { guildId, id, title, poolId, dueAt, repeat, completedAt, archivedAt },
    record,
  }) => {
    const { archived } = input;
    if (archived === (archivedAt !== null))
      throw conflict('archived_already', `This task is already ${archived ? 'archived' : 'active'}. Reload the page.`);
    if (!archived) {
      await requireRoom(tx, guildId);
      await requireAwardable(tx, { guildId, poolId });
    }
    const clock = clockOf({ dueAt, repeat, completed: completedAt !== null, archived }, currentTime());
    await tx
      .update(tasks)
      .set({ archivedAt: archived ? sql`now()` : null, ...clock })
      .where(isTask(input));
    record((archived ? taskArchived : taskUnarchived)({ subject: { id, label: title }, data: {} }));
    return { archived };
  },
});
