import { eq, sql } from 'drizzle-orm';
import { guildTopic } from '#/base/live-topics.ts';
import { command } from '#/platform/command.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { DiscordPolicy } from '../discord.policy.ts';
import { noteServerInput } from '../discord.schema.ts';
import { NEXT_READ } from '../discord.sql.server.ts';
import { discordServers } from '../discord.tables.server.ts';

/** Keeps what Discord answered about a linked server, for what settings choose from. Nobody changed anything of the guild. */
export const noteServer = command({
  name: 'discord.noteServer',
  reachedBy: 'job',
  input: noteServerInput,
  load: async (tx, { serverId }) => {
    const own = eq(discordServers.serverId, serverId);
    const [row] = await tx.select({ guildId: discordServers.guildId }).from(discordServers).where(own).for('update');
    return row ?? null;
  },
  allow: DiscordPolicy.followServer,
  run: async ({ tx, input: { state, error, now }, loaded: { guildId } }) => {
    await tx
      .update(discordServers)
      .set({
        ...{ state, error, dueAt: NEXT_READ, ...now },
        ...(state !== 'away' && { checkedAt: sql`now()` }),
      })
      .where(eq(discordServers.guildId, guildId));
    publish(tx, [guildTopic(guildId, 'settings')]);
  },
});
