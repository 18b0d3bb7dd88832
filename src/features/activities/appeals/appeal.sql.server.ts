import { type SQL, sql } from 'drizzle-orm';
import { int, object, text } from '#/platform/db/rows.server.ts';

/** What `openAppealsOf` answers: how many, and the activity of the oldest. */
export const OPEN_APPEALS = object({ count: int, activityId: text, title: text }).orNull;

/** Open appeals of a guild as JSON, or null without any. */
export const openAppealsOf = (guildId: string): SQL => sql`(
  select jsonb_build_object('count', (select count(*) from attendance_appeals n where n.guild_id = ${guildId} and n.state = 'open'),
    'activityId', a.id, 'title', a.title)
  from attendance_appeals p join activities a on a.guild_id = p.guild_id and a.id = p.activity_id
  where p.guild_id = ${guildId} and p.state = 'open' order by p.id limit 1)`;
