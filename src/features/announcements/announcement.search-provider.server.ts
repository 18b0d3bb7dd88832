import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchedGuild, type SearchProvider } from '#/platform/search.server.ts';
import { AnnouncementPolicy } from './announcement.policy.ts';

/** Announcements by title. Scheduled ones are found by the people whose list has them (`maySee`). */
export const announcementSearch: SearchProvider = {
  kind: 'announcement',
  needs: AnnouncementPolicy.view.needs,
  find: (search) => {
    const where = (holds: (guild: SearchedGuild) => boolean) =>
      inGuilds(
        search.guilds.filter((guild) => holds(guild)),
        sql`a.guild_id`,
      );
    const ofStaff = where(({ holds }) => holds('edit:announcements') || holds('delete:announcements'));
    const ofWriters = where(({ holds }) => holds('create:announcements'));
    return sql`
      select a.id::text as id, a.guild_id::text as guild_id, a.title, null::text as image,
        array[a.tag, case when a.published_at is null then 'Scheduled' else '' end] as facts
      from announcements a
      where ${inGuilds(search.guilds, sql`a.guild_id`)} and ${mentions(search, sql`a.title`)}
        and (a.published_at is not null or ${ofStaff} or (a.author_user_id = ${search.userId} and ${ofWriters}))
      ${bestFirst(search, sql`a.title`, sql`a.guild_id`)}`;
  },
  describe: ([tag = '', scheduled = '']) => ['Announcement', tag, scheduled].filter(Boolean).join(', '),
};
