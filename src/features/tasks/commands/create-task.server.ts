import { invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requireAwardable } from '#/features/point-pools/pool.api.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { taskCreated } from '../task.events.ts';
import { TaskPolicy } from '../task.policy.ts';
import { clockOf, requireRoom, targetGiven } from '../task.repository.server.ts';
import { dueFault } from '../task.rules.ts';
import { createTaskInput } from '../task.schema.ts';
import { tasks } from '../task.tables.server.ts';

/** Creates a task, which members can claim from then on. */
export const createTask = guildCommand({
  name: 'task.createTask',
  input: createTaskInput,
  limit: (_, { userId }) => [{ key: `task-create:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: nothing,
  allow: TaskPolicy.create,
  run: async ({ tx, who, input: { guildId, intoStorage, ...fields }, record }) => {
    const now = currentTime();
    const dueAt = fields.dueAt === null ? null : new Date(fields.dueAt);
    const fault = dueAt && dueFault(dueAt.getTime(), now);
    if (fault) throw invalid('bad_time', `${fault}.`, { dueAt: fault });
    await requireRoom(tx, guildId);
    await requireAwardable(tx, { guildId, poolId: fields.poolId });
    const target = await targetGiven(tx, who, { guildId, intoStorage });
    const id = uuidv7();
    const clock = clockOf({ dueAt, repeat: fields.repeat, completed: false, archived: false }, now);
    const author = { authorUserId: who.userId!, authorName: who.name };
    await tx.insert(tasks).values({ guildId, id, ...fields, ...target, dueAt, ...clock, ...author });
    const { title, category, rewardPoints } = fields;
    record(
      taskCreated({
        subject: { id, label: title },
        data: { category, rewardPoints, dueAt: dueAt?.toISOString() ?? null, copyOf: null, roundOf: null },
      }),
    );
    return { id };
  },
});
