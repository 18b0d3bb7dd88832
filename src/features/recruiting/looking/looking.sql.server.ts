import { type SQL, sql } from 'drizzle-orm';
import { isSuspended } from '#/features/accounts/suspension.api.server.ts';

/** SQL: that a profile `p` of a character `c` is shown to the staff of this guild, now. */
export const isFoundBy = (
  guildId: string,
): SQL => sql`p.until > now() and c.deleted_at is null and c.archived_at is null
  and not exists (select from members m where m.character_id = p.character_id)
  and not exists (select from invitation_blocks b where b.guild_id = ${guildId} and b.user_id = p.user_id)
  and not exists (select from guild_blocks g where g.guild_id = ${guildId} and g.user_id = p.user_id)
  and not ${isSuspended(sql`p.user_id`)}`;

/** SQL: half hours a week in which the player of profile `p` and this guild play; null where one hasn't said, or the player keeps it. */
export const overlapWith = (guildId: string): SQL => sql`case when p.compares_hours then (
  select bit_count(n.play_halves & utc_halves(a.week, a.time_zone))::int from availabilities a, guild_counts n
  where a.user_id = p.user_id and n.guild_id = ${guildId}) end`;
