import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { lockLivingGuild } from '#/features/guild-access/living-guild.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { taskCreated } from '../task.events.ts';
import { TaskPolicy } from '../task.policy.ts';
import { clockOf, isTask, lockTask } from '../task.repository.server.ts';
import { nextDue } from '../task.rules.ts';
import { taskInput } from '../task.schema.ts';
import { tasks } from '../task.tables.server.ts';

/**
 * The schedule's own act: where a repeated task was due, its next round begins, once, and this one is archived. Rounds that
 * were missed while no worker ran are left out: the next one is due at the first time to come.
 */
export const beginNextRound = command({
  name: 'task.beginNextRound',
  reachedBy: 'job',
  input: taskInput,
  load: async (tx, input) => {
    const task = (await lockLivingGuild(tx, input.guildId)) ? await lockTask(tx, input) : null;
    const isTime = task?.nextRoundAt && task.nextRoundAt.getTime() <= currentTime();
    return isTime ? task : null;
  },
  allow: TaskPolicy.byClock,
  run: async ({ tx, input, loaded: round, record }) => {
    const { guildId, title, description, category, goal, rewardPoints, poolId, maxClaims, proof, repeat } = round;
    const { authorUserId, authorName, storageItemId, storagePlaceId } = round;
    await tx
      .update(tasks)
      .set({ nextRoundAt: null, remindAt: null, archivedAt: sql`coalesce(archived_at, now())` })
      .where(isTask(input));
    if (repeat === 'none' || round.dueAt === null) return { id: null };
    const [guild] = await tx.select({ timeZone: guilds.timeZone }).from(guilds).where(eq(guilds.id, guildId));
    const now = currentTime();
    const dueAt = new Date(nextDue(round.dueAt.getTime(), repeat, guild?.timeZone ?? 'Etc/GMT', now));
    const id = uuidv7();
    await tx.insert(tasks).values({
      ...{ guildId, id, title, description, category, goal, rewardPoints, poolId, maxClaims, proof, repeat, dueAt },
      ...clockOf({ dueAt, repeat, completed: false, archived: false }, now),
      ...{ authorUserId, authorName, storageItemId, storagePlaceId },
    });
    record(
      taskCreated({
        guildId,
        subject: { id, label: title },
        data: { category, rewardPoints, dueAt: dueAt.toISOString(), copyOf: null, roundOf: round.id },
      }),
    );
    return { id };
  },
});
