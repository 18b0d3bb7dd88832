import { lockLivingGuild } from '#/features/guild-access/living-guild.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { taskDueSoon } from '../task.events.ts';
import { TaskPolicy } from '../task.policy.ts';
import { isTask, lockTask } from '../task.repository.server.ts';
import { taskInput } from '../task.schema.ts';
import { tasks } from '../task.tables.server.ts';

/** The schedule's own act: reminds the claimants of a task once, while it can still be done in time. */
export const remindDueTask = command({
  name: 'task.remindDueTask',
  reachedBy: 'job',
  input: taskInput,
  load: async (tx, input) => {
    const task = (await lockLivingGuild(tx, input.guildId)) ? await lockTask(tx, input) : null;
    const isTime = task?.remindAt && task.remindAt.getTime() <= currentTime();
    return isTime ? task : null;
  },
  allow: TaskPolicy.byClock,
  run: async ({ tx, input, loaded: { guildId, id, title, dueAt, completedAt, archivedAt }, record }) => {
    await tx.update(tasks).set({ remindAt: null }).where(isTask(input));
    const isInTime = dueAt !== null && dueAt.getTime() > currentTime() && !completedAt && !archivedAt;
    if (isInTime) record(taskDueSoon({ guildId, subject: { id, label: title }, data: { dueAt: dueAt.toISOString() } }));
    return { reminded: isInTime };
  },
});
