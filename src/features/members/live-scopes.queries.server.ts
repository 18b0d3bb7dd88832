import { eq } from 'drizzle-orm';
import { database } from '#/platform/db.server.ts';
import { members } from './member.tables.server.ts';

/** What a user may hear of: himself and the guilds of his characters, as it stands now. */
export async function liveScopes(userId: string): Promise<readonly string[]> {
  const rows = await database()
    .selectDistinct({ guildId: members.guildId })
    .from(members)
    .where(eq(members.userId, userId));
  return [`user:${userId}`, ...rows.map(({ guildId }) => `guild:${guildId}`)];
}
