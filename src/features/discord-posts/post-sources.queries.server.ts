import { sql } from 'drizzle-orm';
import { TYPE_LABELS } from '#/features/activities/planning/activity.labels.ts';
import { ACTIVITY_STATUSES, ACTIVITY_TYPES } from '#/features/activities/planning/activity.rules.ts';
import { answerButtons } from '#/features/activities/sign-ups/answer-button.rules.ts';
import { announcementSettings } from '#/features/announcements/announcement.settings.ts';
import { STATUS_LABELS as APPLICATION_LABELS } from '#/features/applications/application.rules.ts';
import { APPLICATION_STATUSES } from '#/features/applications/application-values.rules.ts';
import { decisionButtons } from '#/features/applications/review/decision-button.rules.ts';
import { pointsText } from '#/features/points/point.labels.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { SUBMISSION_STATUSES } from '#/features/tasks/submissions/submission.rules.ts';
import { CATEGORY_LABELS } from '#/features/tasks/task.labels.ts';
import { TASK_CATEGORIES } from '#/features/tasks/task.rules.ts';
import { taskSettings } from '#/features/tasks/task.settings.ts';
import { config } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, float, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { ChatButton } from '#/platform/interactions.server.ts';
import { activityLists } from './activity-lists.queries.server.ts';
import type { PostKey } from './post.repository.server.ts';
import { clipped, discordTime, embedOf, markdownOf, type Post, type PostKind, plain } from './post.rules.ts';

/** `removed`: it's gone, and so is its message. `unwanted`: it's not posted, and a message that is there stays as it is. */
export type Wanted = Post | 'removed' | 'unwanted';

type Source = (guildId: string, objectId: string) => Promise<Wanted>;

const COLORS = { neutral: 0x8a_8f_98, open: 0xc9_a2_4b, good: 0x3f_a3_6c, bad: 0xc2_4b_4b } as const;

const SOURCES: Readonly<Record<PostKind, Source>> = {
  announcement: async (guildId, id) => {
    const [found] = await sqlRows(database()).as({ title: text, body: text, tag: text, authorName: text })(sql`
      select title, body, tag, author_name as "authorName" from announcements
      where guild_id = ${guildId} and id = ${id} and published_at is not null`);
    if (!found) return 'removed';
    const settings = await readSettings(database(), guildId, announcementSettings);
    const { enableDiscordAnnouncements, announcementChannelId: channelId, announcementsPingRoleId } = settings;
    if (!enableDiscordAnnouncements || channelId === null) return 'unwanted';
    const embed = embedOf({
      ...{ title: found.title, url: page(guildId, `announcements/${id}`), color: COLORS.open },
      description: clipped(markdownOf(found.body), 3_500),
      footer: `${found.tag} by ${found.authorName}`,
    });
    return { channelId, pingRoleId: announcementsPingRoleId, moves: false, embed, link: 'Read it in Guildhall' };
  },

  application: async (guildId, id) => {
    const [found] = await sqlRows(database()).as({
      ...{ name: text, status: oneOf(APPLICATION_STATUSES), at: instant, enabled: bool.orNull, channelId: text.orNull },
    })(sql`
      select a.character_name as name, a.status, a.created_at as at, s.enable_discord_applications as enabled,
        s.applications_channel_id as "channelId"
      from applications a left join application_settings s on s.guild_id = a.guild_id
      where a.guild_id = ${guildId} and a.id = ${id}`);
    if (!found) return 'removed';
    const { name, status, at, enabled, channelId } = found;
    if (!enabled || channelId === null) return 'unwanted';
    const color = { pending: COLORS.open, approved: COLORS.good, rejected: COLORS.bad, withdrawn: COLORS.neutral }[
      status
    ];
    const embed = embedOf({
      ...{ title: `Application of ${name}`, url: page(guildId, `applications?open=${id}`), color },
      facts: [
        ['Status', APPLICATION_LABELS[status]],
        ['Received', discordTime(iso(at), 'R')],
      ],
    });
    const buttons = status === 'pending' ? whereHeard(decisionButtons(id)) : [];
    return { channelId, pingRoleId: null, moves: false, embed, buttons, link: 'Review' };
  },

  activity: async (guildId, id) => {
    const [found] = await sqlRows(database()).as({
      ...{
        title: text,
        description: text,
        type: oneOf(ACTIVITY_TYPES),
        status: oneOf(ACTIVITY_STATUSES),
        startsAt: instant,
      },
      ...{ node: text, organizer: text, reason: text.orNull, points: int, capacity: int.orNull, started: bool },
      ...{ chat: text.orNull, archive: text.orNull, ping: text.orNull },
    })(sql`
      select title, description, type, status, starts_at as "startsAt", node, organizer_name as organizer,
        cancel_reason as reason, points, capacity, starts_at <= now() as started,
        chat_channel_id as chat, archive_channel_id as archive, ping_role_id as ping
      from activities where guild_id = ${guildId} and id = ${id}`);
    if (!found) return 'removed';
    const { status, chat, archive } = found;
    if (chat === null || status === 'draft') return 'unwanted';
    const isOver = status === 'completed' || status === 'cancelled';
    const { lists, going } = await activityLists(guildId, id);
    const state = { draft: '', scheduled: '', live: 'Live now', completed: 'Completed', cancelled: 'Canceled' }[status];
    const color = {
      draft: 0,
      scheduled: COLORS.open,
      live: COLORS.good,
      completed: COLORS.neutral,
      cancelled: COLORS.bad,
    };
    const starts = iso(found.startsAt);
    const embed = embedOf({
      title: status === 'cancelled' ? `Canceled: ${found.title}` : found.title,
      ...{ url: page(guildId, `activities/${id}`), color: color[status], lists },
      description: clipped(markdownOf(found.description), 1_200),
      facts: [
        ['Starts', isOver ? discordTime(starts) : `${discordTime(starts)} (${discordTime(starts, 'R')})`],
        ['Type', TYPE_LABELS[found.type]],
        ['Where', plain(found.node)],
        ['Going', found.capacity === null ? String(going) : `${going} of ${found.capacity}`],
        ['Points', found.points > 0 ? pointsText(found.points) : null],
        ['State', state],
        ['Reason', status === 'cancelled' ? plain(found.reason ?? '') : null],
      ],
      footer: `Organized by ${found.organizer}`,
    });
    const channelId = isOver && archive !== null ? archive : chat;
    // What was entered afterwards is no news.
    const pingRoleId = isOver || found.started ? null : found.ping;
    const buttons = status === 'scheduled' ? whereHeard(answerButtons(id)) : [];
    return { channelId, pingRoleId, moves: isOver, embed, buttons, link: isOver ? 'Open' : 'Details' };
  },

  task: async (guildId, id) => {
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
  },

  submission: async (guildId, id) => {
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
  },
};

/** Buttons are only there where the install hears of it when they are pressed. */
const whereHeard = (buttons: readonly ChatButton[]): readonly ChatButton[] =>
  config().discordBot?.publicKey ? buttons : [];

/** What the message of something should be now. */
export const wantedOf = ({ guildId, kind, objectId }: PostKey): Promise<Wanted> => SOURCES[kind](guildId, objectId);

const page = (guildId: string, path: string): string => `${config().publicUrl}/guilds/${guildId}/${path}`;

/** Whether a message that leads there is the one about this, also after it's gone: addresses end with the ID of what they are about. */
export const isPostAbout = ({ guildId, objectId }: PostKey, url: string): boolean =>
  url.startsWith(page(guildId, '')) && url.endsWith(objectId);

const iso = (at: Date | string): string => new Date(at).toISOString();
