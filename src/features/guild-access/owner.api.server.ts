import { eq } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { guilds } from './guild.tables.server.ts';

/**
 * Character that owns the guild, which stays so until the transaction ends. Code that transfers a guild, or removes a
 * character from it, locks it first and the members after it: so the owner cannot change between check and act, and no
 * two of them wait for each other. Null where there is no such guild.
 */
export async function lockOwner(tx: Tx, guildId: string): Promise<string | null> {
  const [guild] = await tx
    .select({ ownerCharacterId: guilds.ownerCharacterId })
    .from(guilds)
    .where(eq(guilds.id, guildId))
    .for('no key update');
  return guild?.ownerCharacterId ?? null;
}
