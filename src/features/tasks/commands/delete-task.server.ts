import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { taskDeleted } from '../task.events.ts';
import { TaskPolicy } from '../task.policy.ts';
import { isTask, lockTaskToDelete } from '../task.repository.server.ts';
import { taskInput } from '../task.schema.ts';
import { tasks } from '../task.tables.server.ts';

/** Deletes a task that no one earned anything with; it can be restored for a short time. */
export const deleteTask = guildCommand({
  name: 'task.deleteTask',
  input: taskInput,
  load: lockTaskToDelete,
  allow: TaskPolicy.delete,
  run: async ({ tx, who, input, loaded: { task }, record }) => {
    await tx
      .update(tasks)
      .set({ ...deletedBy(who.userId!), remindAt: null, nextRoundAt: null })
      .where(isTask(input));
    record(taskDeleted({ subject: { id: input.taskId, label: task.title }, data: {} }));
    return { taskId: input.taskId };
  },
});
