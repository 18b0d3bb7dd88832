import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { taskRestored } from '../task.events.ts';
import { TaskPolicy } from '../task.policy.ts';
import { clockOf, isTask, lockDeletedTask, requireRoom } from '../task.repository.server.ts';
import { taskInput } from '../task.schema.ts';
import { tasks } from '../task.tables.server.ts';

/** Restores a task that the caller deleted in the last minutes, with its claims and work. */
export const restoreTask = guildCommand({
  name: 'task.restoreTask',
  input: taskInput,
  load: lockDeletedTask,
  allow: TaskPolicy.restore,
  run: async ({ tx, input, loaded: { guildId, title, dueAt, repeat, completedAt, archivedAt }, record }) => {
    const archived = archivedAt !== null;
    if (!archived) await requireRoom(tx, guildId);
    const clock = clockOf({ dueAt, repeat, completed: completedAt !== null, archived }, currentTime());
    await tx
      .update(tasks)
      .set({ ...NOT_DELETED, ...clock })
      .where(isTask(input));
    record(taskRestored({ subject: { id: input.taskId, label: title }, data: {} }));
    return { taskId: input.taskId };
  },
});
