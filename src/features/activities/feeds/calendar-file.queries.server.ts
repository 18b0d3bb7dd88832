import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { ActivityPolicy } from '../planning/activity.policy.ts';
import { activityInput } from '../planning/activity.schema.ts';
import { ENTRY, entryColumns } from './calendar-entry.sql.server.ts';

/** One activity for a calendar program, as a file that is downloaded. */
export const activityFile = guildQuery({
  name: 'calendarFeed.activityFile',
  reachedBy: 'address',
  input: activityInput,
  load: async (db, { activityId }, { guildId }) => {
    const [found] = await sqlRows(db).as({ ...ENTRY, organizerUserId: text })(sql`
      select ${entryColumns}, a.organizer_user_id as "organizerUserId"
      from activities a join guilds g on g.id = a.guild_id
      where a.guild_id = ${guildId} and a.id = ${activityId}`);
    return found ?? null;
  },
  allow: ActivityPolicy.read,
  read: async ({ loaded: { organizerUserId: _, ...entry } }) => ({ name: entry.title, entry }),
});
