import { type SQL, sql } from 'drizzle-orm';
import type { DefaultPoolTab } from './pool.rules.ts';

/** SQL: the pool that a guild's settings choose for what is new, while it can be awarded; null for the first. */
export const defaultPool = (guildId: string, tab: DefaultPoolTab): SQL => sql`(
  select nullif(p.id, p.guild_id) from guild_settings s
  join point_pools p on p.guild_id = s.guild_id and p.id = (s.values ->> 'poolId')::uuid
  where s.guild_id = ${guildId} and s.tab = ${tab} and p.archived_at is null and p.audience = 'everyone')`;
