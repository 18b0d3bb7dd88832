import { sql } from 'drizzle-orm';
import { TYPE_LABELS } from '#/features/activities/planning/activity.labels.ts';
import { ACTIVITY_STATUSES, ACTIVITY_TYPES } from '#/features/activities/planning/activity.rules.ts';
import { answerButtons } from '#/features/activities/sign-ups/answer-button.rules.ts';
import { clipped, discordTime, markdownOf, plain } from '#/features/discord/message-text.rules.ts';
import { pointsText } from '#/features/points/point.labels.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { embedOf } from '../post.rules.ts';
import { activityLists } from './activity-lists.queries.server.ts';
import { COLORS, iso, page, type Source, whereHeard } from './source.api.server.ts';

export const activitySource: Source = async (guildId, id) => {
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
};
