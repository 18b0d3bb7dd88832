import { eq } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { discordServerUnlinked } from '../discord.events.ts';
import { DiscordPolicy } from '../discord.policy.ts';
import { inGuildInput } from '../discord.schema.ts';
import { discordServers } from '../discord.tables.server.ts';

/** Ends the link to a Discord server: nothing is posted there any more, and the bot stays until someone removes it there. */
export const unlinkServer = guildCommand({
  name: 'discord.unlinkServer',
  input: inGuildInput,
  load: async (tx, _input, { guildId }) => {
    const own = eq(discordServers.guildId, guildId);
    const [row] = await tx.select({ name: discordServers.name }).from(discordServers).where(own).for('update');
    return row ?? null;
  },
  allow: DiscordPolicy.link,
  run: async ({ tx, who: { guildId }, loaded: { name }, record }) => {
    await tx.delete(discordServers).where(eq(discordServers.guildId, guildId));
    record(discordServerUnlinked({ subject: { id: guildId, label: name }, data: {} }));
  },
});
