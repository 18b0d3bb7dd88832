import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { noteServer } from './commands/note-server.server.ts';
import type { ServerNow } from './discord.rules.ts';
import { NEXT_READ } from './discord.sql.server.ts';
import { discordServers } from './discord.tables.server.ts';
import { DISCORD_SERVICE } from './follow-servers.reactions.server.ts';

let made = 700_000_000_000_000_000n;
/** An ID like Discord's. */
export const aSnowflake = (): string => {
  made += 1n;
  return made.toString();
};

/** A guild's linked server; any guild's, and whatever was linked before. */
export async function aLinkedServer(
  guild: Pick<FactoryGuild, 'id' | 'owner'>,
  server: Partial<ServerNow> = {},
): Promise<string> {
  const { id: serverId = aSnowflake(), name = 'Lantern Hall', channels = [], roles = [], makesEvents = true } = server;
  const { userId, name: linkedByName } = guild.owner.principal;
  const row = {
    guildId: guild.id,
    serverId,
    name,
    channels,
    roles,
    makesEvents,
    linkedByUserId: userId,
    linkedByName,
    dueAt: NEXT_READ,
  };
  await database()
    .insert(discordServers)
    .values(row)
    .onConflictDoUpdate({ target: discordServers.guildId, set: { serverId, name, channels, roles, makesEvents } });
  return serverId;
}

export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const channel = { id: aSnowflake(), name: 'raids', kind: 'text' as const, category: 'Guild', missing: [] };
  const role = { id: aSnowflake(), name: 'Raiders', mentionable: true };
  const now = { name: 'Lantern Hall', channels: [channel], roles: [role], makesEvents: true };
  const serverId = await aLinkedServer(guild);
  await noteServer.as(DISCORD_SERVICE, { serverId, state: 'ok', error: null, now });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into discord_servers (guild_id, server_id, name, channels, roles, linked_by_name, linked_at, checked_at, due_at)
    select id, (800000000000000000 + row_number() over ())::text, 'x', '[]', '[]', 'x', now(), now(), now()
    from guilds on conflict do nothing`,
];
