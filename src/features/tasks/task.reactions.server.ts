import { sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { notify, withdrawNotifications } from '#/features/notifications/notification.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { beginNextRound } from './commands/begin-next-round.server.ts';
import { remindDueTask } from './commands/remind-due-task.server.ts';
import { rewardReactions } from './submissions/reward.reactions.server.ts';
import { isInForce } from './submissions/submission.repository.server.ts';
import {
  taskDeleted,
  taskDueSoon,
  taskSubmissionApproved,
  taskSubmissionRejected,
  taskSubmitted,
} from './task.events.ts';
import { rewardText } from './task.labels.ts';
import { taskDue, workApproved, workRejected, workSubmitted } from './task.notifications.ts';

const linkTo = (guildId: string, taskId: string): string => `/guilds/${guildId}/tasks/${taskId}`;

export const taskReactions = [
  /** Those who claimed it and have sent nothing that waits. */
  on(taskDueSoon, 'task.remindClaimants', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const claimants = await sqlRows(tx).as({ userId: text })(sql`
      select c.user_id as "userId" from task_claims c join tasks t on t.guild_id = c.guild_id and t.id = c.task_id
      where c.guild_id = ${guildId} and c.task_id = ${event.subjectId} and t.deleted_at is null and t.completed_at is null
        and (select true from members m where m.guild_id = c.guild_id and m.user_id = c.user_id limit 1)
        and not exists (select from task_submissions s where s.guild_id = c.guild_id and s.task_id = c.task_id
          and s.user_id = c.user_id and s.status = 'submitted' limit 1)`);
    await notify(tx, {
      ...{ event, kind: taskDue, userIds: claimants.map(({ userId }) => userId) },
      title: `${event.subjectLabel} is due soon`,
      body: `You claimed this task in ${name}.`,
      link: linkTo(guildId, event.subjectId),
    });
  }),

  /** Staff are notified while it waits. */
  on(taskSubmitted, 'task.notifyReviewers', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const { submissionId, name } = event.data;
    const { rowCount } = await tx.execute(sql`
      select from task_submissions where guild_id = ${guildId} and task_id = ${event.subjectId} and id = ${submissionId}
        and status = 'submitted'`);
    if (rowCount !== 1) return;
    await notify(tx, {
      ...{ event, kind: workSubmitted, userIds: await usersHolding(tx, guildId, 'manage:tasks') },
      title: `${name} submitted work for ${event.subjectLabel}`,
      link: `/guilds/${guildId}/tasks/review?open=${submissionId}`,
    });
  }),

  on(taskSubmissionApproved, 'task.notifyMember', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const { userId, points, reason } = event.data;
    if (!(await isInForce(tx, event))) return;
    const earned = rewardText(points);
    await notify(tx, {
      ...{ event, kind: workApproved, userIds: [userId] },
      title: `Your work for ${event.subjectLabel} was approved`,
      body: [earned && `You earned ${earned}.`, reason].filter(Boolean).join(' ') || null,
      link: linkTo(guildId, event.subjectId),
    });
  }),

  on(taskSubmissionRejected, 'task.notifyMember', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    if (!(await isInForce(tx, event))) return;
    await notify(tx, {
      ...{ event, kind: workRejected, userIds: [event.data.userId] },
      title: `Your work for ${event.subjectLabel} was rejected`,
      body: event.data.reason,
      link: linkTo(guildId, event.subjectId),
    });
  }),

  /** No inbox leads to one that is gone. */
  on(taskDeleted, 'task.withdrawNotifications', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    for (const { type } of [taskDueSoon, taskSubmitted])
      await withdrawNotifications(tx, { guildId, type, subjectId: event.subjectId });
  }),
  ...rewardReactions,
];

/** Turned to by one run; the next takes the others. */
const BATCH = 100;

/**
 * Reminds of tasks that are due soon and begins the rounds that are due, the oldest first, each in a transaction of its own:
 * also what came due while no worker ran. Two workers at it do each thing once.
 */
export async function runTaskClock(): Promise<void> {
  await turnTo('remind_at', (which) => remindDueTask.as(SCHEDULE, which));
  await turnTo('next_round_at', (which) => beginNextRound.as(SCHEDULE, which));
}

async function turnTo(
  column: 'remind_at' | 'next_round_at',
  act: (which: { guildId: string; taskId: string }) => Promise<unknown>,
): Promise<void> {
  const at = sql.identifier(column);
  const rows = await sqlRows(database()).as({ guildId: text, taskId: text })(sql`
    select t.guild_id as "guildId", t.id as "taskId" from tasks t join guilds g on g.id = t.guild_id
    where t.${at} <= ${new Date(currentTime())} and t.deleted_at is null and g.deleted_at is null and g.archived_at is null
    order by t.${at} limit ${BATCH}`);
  for (const which of rows)
    await act(which).catch((error) => log.warn({ err: error, ...which }, 'the clock could not turn to a task'));
}
