import { sql } from 'drizzle-orm';
import { announcementSettings } from '#/features/announcements/announcement.settings.ts';
import { clipped, markdownOf } from '#/features/discord/message-text.rules.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { embedOf } from '../post.rules.ts';
import { COLORS, page, type Source } from './source.api.server.ts';

export const announcementSource: Source = async (guildId, id) => {
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
};
