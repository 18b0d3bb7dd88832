import { sql } from 'drizzle-orm';
import type { LinkedServer } from '#/features/discord/discord.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { instant, sqlRows } from '#/platform/db/rows.server.ts';
import { configProblems, readConfig } from './role-sync.api.server.ts';

/** Roles of the settings that can't be given, and why: above the bot's own, or not in the server. */
export const roleProblems = async (db: Db, guildId: string, server: LinkedServer) =>
  configProblems(server, await readConfig(db, guildId));

/** Until when a guild's roles wait because Discord asked for a pause; null for no wait. */
export async function rolesPause(db: Db, guildId: string): Promise<string | null> {
  const [row] = await sqlRows(db).as({ until: instant })(sql`
    select limited_until as until from discord_role_guilds where guild_id = ${guildId} and limited_until > now()`);
  return row?.until ?? null;
}
