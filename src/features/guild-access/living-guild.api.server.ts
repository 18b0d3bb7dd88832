import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { guilds } from './guild.tables.server.ts';

/** For what the schedule does in a guild: is it there and not archived? It stays so until the transaction ends. */
export async function lockLivingGuild(tx: Tx, guildId: string): Promise<boolean> {
  const [guild] = await tx
    .select({ id: guilds.id })
    .from(guilds)
    .where(and(eq(guilds.id, guildId), isNull(guilds.deletedAt), isNull(guilds.archivedAt)))
    .for('key share');
  return guild !== undefined;
}
