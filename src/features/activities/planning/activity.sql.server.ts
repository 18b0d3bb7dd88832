import { type SQL, sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { plans } from './activity.policy.ts';

/** Of activities `a`: drafts are read by people who plan alone. */
export const seenBy = (who: GuildScope): SQL => (plans(who) ? sql`true` : sql`a.status <> 'draft'`);

/** Of activities `a`: members have points for it. */
export const IS_AWARDED: SQL = sql`coalesce((
  select true from participants p
  where p.guild_id = a.guild_id and p.activity_id = a.id and (p.awarded_points > 0 or p.awarded_activity_points > 0) limit 1), false)`;
