import { sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { ReminderAudience } from '../planning/activity.rules.ts';

interface Which {
  readonly guildId: string;
  readonly activityId: string;
}

/** Whom a reminder is for at this moment, among people who see activities. */
export async function remindedUsers(tx: Tx, which: Which, to: ReminderAudience): Promise<readonly string[]> {
  const holders = new Set(await usersHolding(tx, which.guildId, 'view:activities'));
  const meant = await (to === 'going' ? going(tx, which) : unanswered(tx, which));
  return meant.map(({ id }) => id).filter((id) => holders.has(id));
}

/** Those who have a place or might come. */
const going = (tx: Tx, { guildId, activityId }: Which) =>
  sqlRows(tx).as({ id: text })(sql`
    select s.user_id as id from sign_ups s join activities a on a.guild_id = s.guild_id and a.id = s.activity_id
    where s.guild_id = ${guildId} and s.activity_id = ${activityId} and (s.intent = 'tentative'
      or s.intent in ('accepted', 'late') and s.approval is distinct from 'rejected'
        and (not a.needs_approval or s.approval is distinct from 'pending')
        and (a.capacity is null or exists (select from sign_up_places p
          where p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.user_id = s.user_id)))`);

/** Members who could still sign up with a character that fits, and are not away that day. */
const unanswered = (tx: Tx, { guildId, activityId }: Which) =>
  sqlRows(tx).as({ id: text })(sql`
    select distinct m.user_id as id from activities a join guilds g on g.id = a.guild_id
    join members m on m.guild_id = a.guild_id join characters c on c.id = m.character_id
    join ranks k on k.guild_id = m.guild_id and k.id = m.rank_id
    left join ranks least on least.guild_id = a.guild_id and least.id = a.min_rank_id
    left join roles asked on asked.guild_id = a.guild_id and asked.id = a.required_role_id
    where a.guild_id = ${guildId} and a.id = ${activityId}
      and now() < a.starts_at - make_interval(mins => a.sign_ups_close_minutes)
      and (a.min_level is null or c.level >= a.min_level) and (least.id is null or k.position <= least.position)
      and (asked.id is null or exists (select from member_roles r
        where r.guild_id = m.guild_id and r.character_id = m.character_id and r.role_id = asked.id))
      and not exists (select from sign_ups s
        where s.guild_id = a.guild_id and s.activity_id = a.id and s.user_id = m.user_id)
      and not exists (select from absences b where b.guild_id = a.guild_id and b.user_id = m.user_id
        and b.cancelled_at is null and (a.starts_at at time zone g.time_zone)::date between b.from_day and b.to_day)`);
