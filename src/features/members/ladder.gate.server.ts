import { sql } from 'drizzle-orm';
import { isUuid } from '#/base/id.ts';
import { enterGuild, type GuildScope, refuseArchived } from '#/features/guilds/guild.gate.server.ts';
import { commandFor } from '#/platform/command.server.ts';
import type { Tx } from '#/platform/db.server.ts';

/**
 * A change of who stands where in a guild or of what ranks and roles carry. One at a time in each guild, and the caller's
 * rights are read after the lock: whoever lost them a moment ago has lost them. An archived guild refuses it.
 */
export const ladderCommand = commandFor<GuildScope, { readonly guildId: string }>(
  'guild',
  async (tx, actor, { guildId }) => {
    if (isUuid(guildId)) await lockLadder(tx, guildId);
    return refuseArchived(await enterGuild(tx, actor, guildId));
  },
);

/** Holds ranks, roles and who has them as they are until the transaction ends. Whoever joins or leaves waits too. */
export async function lockLadder(tx: Tx, guildId: string): Promise<void> {
  await tx.execute(sql`select from guilds where id = ${guildId} for no key update`);
}
