import { sql } from 'drizzle-orm';
import { readBoard } from '#/features/activities/parties/board.sql.server.ts';
import { ACTIVITY_STATUSES } from '#/features/activities/planning/activity.rules.ts';
import { discordTime } from '#/features/discord/message-text.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { instant, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { embedOf } from '../post.rules.ts';
import { partyLists } from './party-source.rules.ts';
import { COLORS, iso, page, type Source } from './source.api.server.ts';

/** The parties of an activity, in its channel; what leaders change is in it when they announce them again. */
export const partySource: Source = async (guildId, id) => {
  const [found] = await sqlRows(database()).as({
    ...{ status: oneOf(ACTIVITY_STATUSES), startsAt: instant, chat: text.orNull, archive: text.orNull },
  })(sql`
    select status, starts_at as "startsAt", chat_channel_id as chat, archive_channel_id as archive
    from activities where guild_id = ${guildId} and id = ${id}`);
  const board = found ? await readBoard(database(), { guildId, activityId: id }) : null;
  if (!found || !board) return 'removed';
  const { status, chat, archive } = found;
  const lists = partyLists(board.parties);
  if (chat === null || status === 'draft' || lists.length === 0) return 'unwanted';
  const isOver = status === 'completed' || status === 'cancelled';
  const embed = embedOf({
    title: status === 'cancelled' ? `Canceled: ${board.title}` : `Parties: ${board.title}`,
    ...{ url: page(guildId, `activities/${id}#parties`), color: isOver ? COLORS.neutral : COLORS.open, lists },
    facts: [['Starts', discordTime(iso(found.startsAt))]],
  });
  return {
    channelId: isOver && archive !== null ? archive : chat,
    pingRoleId: null,
    moves: isOver,
    embed,
    link: 'Parties',
  };
};
