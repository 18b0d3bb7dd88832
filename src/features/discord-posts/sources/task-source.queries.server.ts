import { sql } from 'drizzle-orm';
import { clipped, discordTime, markdownOf } from '#/features/discord/message-text.rules.ts';
import { pointsText } from '#/features/points/point.labels.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { SUBMISSION_STATUSES } from '#/features/tasks/submissions/submission.rules.ts';
import { CATEGORY_LABELS } from '#/features/tasks/task.labels.ts';
import { TASK_CATEGORIES } from '#/features/tasks/task.rules.ts';
import { taskSettings } from '#/features/tasks/task.settings.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, float, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { embedOf } from '../post.rules.ts';
import { COLORS, iso, page, type Source } from './source.api.server.ts';

export const taskSource: Source = async (guildId, id) => {
  const [found] = await sqlRows(database()).as({
    ...{
      title: text,
      description: text,
      category: oneOf(TASK_CATEGORIES),
      goal: int,
      reward: float,
      dueAt: instant.orNull,
    },
    ...{ done: bool, archived: bool, claims: int, approved: int },
  })(sql`
    select title, description, category, goal, reward_points::float8 as reward, due_at as "dueAt",
      completed_at is not null as done, archived_at is not null as archived,
      (select count(*) from task_claims c where c.guild_id = t.guild_id and c.task_id = t.id)::int as claims,
      (select coalesce(sum(approved_quantity), 0) from task_submissions s
        where s.guild_id = t.guild_id and s.task_id = t.id)::int as approved
    from tasks t where t.guild_id = ${guildId} and t.id = ${id} and t.deleted_at is null`);
  if (!found) return 'removed';
  const settings = await readSettings(database(), guildId, taskSettings);
  const { enableTaskDiscordIntegration, tasksChannelId, taskArchiveChannelId, taskPingRoleId } = settings;
  if (!enableTaskDiscordIntegration || tasksChannelId === null) return 'unwanted';
  const isOver = found.done || found.archived;
  const embed = embedOf({
    ...{ title: found.title, url: page(guildId, `tasks/${id}`), color: isOver ? COLORS.neutral : COLORS.open },
    description: clipped(markdownOf(found.description), 2_000),
    facts: [
      ['Category', CATEGORY_LABELS[found.category]],
      ['Progress', found.goal > 1 ? `${Math.min(found.approved, found.goal)} of ${found.goal}` : null],
      ['Reward', found.reward > 0 ? `${pointsText(found.reward)} points` : null],
      ['Due', found.dueAt === null ? null : discordTime(iso(found.dueAt), 'R')],
      ['Claimed by', found.claims > 0 ? (found.claims === 1 ? '1 member' : `${found.claims} members`) : null],
      ['State', found.done ? 'Completed' : found.archived ? 'Archived' : null],
    ],
  });
  const channelId = isOver && taskArchiveChannelId !== null ? taskArchiveChannelId : tasksChannelId;
  return {
    channelId,
    pingRoleId: isOver ? null : taskPingRoleId,
    moves: isOver,
    embed,
    link: isOver ? 'Open' : 'Claim it',
  };
};

export const submissionSource: Source = async (guildId, id) => {
  const [found] = await sqlRows(database()).as({
    ...{
      taskId: text,
      title: text,
      name: text,
      quantity: int,
      goal: int,
      status: oneOf(SUBMISSION_STATUSES),
      at: instant,
    },
  })(sql`
    select t.id as "taskId", t.title, s.name, s.quantity, t.goal, s.status, s.created_at as at
    from task_submissions s join tasks t on t.guild_id = s.guild_id and t.id = s.task_id
    where s.guild_id = ${guildId} and s.id = ${id} and t.deleted_at is null`);
  if (!found) return 'removed';
  const settings = await readSettings(database(), guildId, taskSettings);
  const { enableTaskDiscordIntegration, taskSubmissionsChannelId: review, taskLogsChannelId: logs } = settings;
  const isDecided = found.status === 'approved' || found.status === 'rejected';
  const channelId = isDecided && logs !== null ? logs : review;
  if (!enableTaskDiscordIntegration || channelId === null) return 'unwanted';
  const label = { submitted: 'Waits for review', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' };
  const colors = { submitted: COLORS.open, approved: COLORS.good, rejected: COLORS.bad, withdrawn: COLORS.neutral };
  const embed = embedOf({
    ...{
      title: `${found.name}: ${found.title}`,
      url: page(guildId, `tasks/${found.taskId}#${id}`),
      color: colors[found.status],
    },
    facts: [
      ['State', label[found.status]],
      ['Quantity', found.goal > 1 ? String(found.quantity) : null],
      ['Submitted', discordTime(iso(found.at), 'R')],
    ],
  });
  const pingRoleId = found.status === 'submitted' ? settings.taskStaffPingRoleId : null;
  return { channelId, pingRoleId, moves: isDecided, embed, link: isDecided ? 'Open' : 'Review' };
};
