import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type GuildScope, guildCommand } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import { taskClaimReleased } from '../task.events.ts';
import { TaskPolicy } from '../task.policy.ts';
import { isClaim, lockTask } from '../task.repository.server.ts';
import { releaseClaimInput } from '../task.schema.ts';
import { taskClaims } from '../task.tables.server.ts';

/** Gives up the caller's claim, or frees that of a member who doesn't come to it. */
export const releaseClaim = guildCommand({
  name: 'task.releaseClaim',
  input: releaseClaimInput,
  limit: (_, { userId }) => [{ key: `task-claim:${userId}`, capacity: 240, seconds: 3600 }],
  load: lockClaim,
  allow: TaskPolicy.releaseClaim,
  run: async ({ tx, who, input, loaded: { title, userId, name }, record }) => {
    await tx.delete(taskClaims).where(isClaim(input, userId));
    record(
      taskClaimReleased({
        subject: { id: input.taskId, label: title },
        data: { userId, name: userId === who.userId ? null : name },
        invalidateFor: [userId],
      }),
    );
    return { released: true as const };
  },
});

async function lockClaim(tx: Tx, input: z.output<typeof releaseClaimInput>, who: GuildScope) {
  const { guildId, taskId, userId = who.userId } = input;
  const task = await lockTask(tx, input);
  if (!task || userId === null) return null;
  const [claim] = await sqlRows(tx).as({ name: text, waiting: bool })(sql`
    select u.name, exists (select from task_submissions s where s.guild_id = c.guild_id and s.task_id = c.task_id
      and s.user_id = c.user_id and s.status = 'submitted') as waiting
    from task_claims c join users u on u.id = c.user_id
    where c.guild_id = ${guildId} and c.task_id = ${taskId} and c.user_id = ${userId}`);
  return claim ? { title: task.title, userId, ...claim } : null;
}
