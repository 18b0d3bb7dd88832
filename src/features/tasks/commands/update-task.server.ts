import { sql } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requireAwardable } from '#/features/point-pools/pool.api.server.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { changesOf, withNames } from '#/platform/changes.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { taskUpdated } from '../task.events.ts';
import { TaskPolicy } from '../task.policy.ts';
import { clockOf, isTask, lockTaskFor, namesIn, targetAfter } from '../task.repository.server.ts';
import { dueFault } from '../task.rules.ts';
import { updateTaskInput } from '../task.schema.ts';
import { tasks } from '../task.tables.server.ts';

/** Changes a task. A goal that is reached now completes it; one that isn't any more opens it again. */
export const updateTask = guildCommand({
  name: 'task.updateTask',
  input: updateTaskInput,
  limit: (_, { userId }) => [{ key: `task-update:${userId}`, capacity: 240, seconds: 3600 }],
  load: lockTaskFor,
  allow: TaskPolicy.update,
  run: async ({ tx, who, input, loaded: { task: before, approved, archived }, record }) => {
    const { guildId, id } = before;
    if (input.version !== before.version) {
      const last = lastEvent(sql`guild_id = ${guildId} and type = ${taskUpdated.type} and subject_id = ${id}`);
      throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'this task' });
    }
    const { guildId: _, taskId: __, version: ___, intoStorage, ...fields } = input;
    const now = currentTime();
    const dueAt = fields.dueAt === null ? null : new Date(fields.dueAt);
    const moved = dueAt?.getTime() !== before.dueAt?.getTime();
    const fault = moved && dueAt ? dueFault(dueAt.getTime(), now) : null;
    if (fault) throw invalid('bad_time', `${fault}.`, { dueAt: fault });
    if (fields.goal < approved) {
      const message = `${approved.toLocaleString('en-US')} are already approved. Enter at least as many.`;
      throw invalid('goal_below_approved', message, { goal: message });
    }
    const poolId = fields.poolId === undefined ? before.poolId : fields.poolId;
    if (poolId !== before.poolId) await requireAwardable(tx, { guildId, poolId });
    const target = await targetAfter(tx, who, before, { category: fields.category, intoStorage });
    const after = { ...fields, ...target, poolId, dueAt };
    const changes = changesOf(before, after, Object.keys(after));
    const names = await namesIn(tx, guildId, changes);
    const version = before.version + 1;
    const completed = approved >= fields.goal;
    // A round that has begun doesn't begin again, nor is anyone reminded twice, unless the time was moved.
    const clock = clockOf({ dueAt, repeat: fields.repeat, completed, archived }, now);
    const unchanged = !moved && fields.repeat === before.repeat;
    await tx
      .update(tasks)
      .set({
        ...{ ...after, version, editedAt: sql`now()` },
        completedAt: completed ? (before.completedAt ?? sql`now()`) : null,
        ...(unchanged ? {} : { nextRoundAt: clock.nextRoundAt }),
        ...(moved ? { remindAt: clock.remindAt } : {}),
      })
      .where(isTask(input));
    record(
      taskUpdated({ subject: { id, label: fields.title }, data: withNames(changes, (known) => names.get(known)) }),
    );
    return { id, version };
  },
});
