import { sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { noteServer } from './commands/note-server.server.ts';
import { DiscordFault, readServer } from './discord.remote.server.ts';
import type { ServerState } from './discord.rules.ts';
import { NEXT_READ } from './discord.sql.server.ts';
import { hasDiscord } from './discord-link.api.server.ts';

/** What Discord says is noted under its name. */
export const DISCORD_SERVICE: SystemPrincipal = { kind: 'system', name: 'Discord', holds: () => false };

/** Servers that one run reads at most: the rest is due at the next. */
const ONE_RUN = 50;

/** Reads linked servers anew that weren't for an hour, the longest unread first. */
export async function followServers(): Promise<void> {
  if (!hasDiscord()) return;
  const due = await sqlRows(database()).as({ serverId: text })(sql`
    select s.server_id as "serverId" from discord_servers s join guilds g on g.id = s.guild_id
    where s.due_at <= now() and g.deleted_at is null order by s.due_at limit ${ONE_RUN}`);
  for (const { serverId } of due)
    try {
      await followServer(serverId);
    } catch (err) {
      if (err instanceof DiscordFault && err.kind !== 'refused') return;
      log.warn({ err, server: serverId }, 'a Discord server could not be noted');
      await readLater(serverId);
    }
}

/** One that can't be noted doesn't keep the others from being read. */
const readLater = (serverId: string) =>
  database().execute(sql`
    update discord_servers set due_at = ${NEXT_READ} where server_id = ${serverId}`);

/**
 * Reads a server and notes it; answers whether the bot is there. Throws DiscordFault for anything that says nothing of that; of these
 * a Discord that doesn't answer is noted too.
 */
export async function followServer(serverId: string): Promise<Exclude<ServerState, 'away'>> {
  try {
    const { id: _id, ...now } = await readServer(serverId);
    await noteServer.as(DISCORD_SERVICE, { serverId, state: 'ok', error: null, now });
    return 'ok';
  } catch (err) {
    if (!(err instanceof DiscordFault)) throw err;
    log.warn({ err, server: serverId }, 'a Discord server could not be read');
    const note = (state: ServerState, error: string) =>
      noteServer.as(DISCORD_SERVICE, { serverId, state, error, now: null });
    if (err.kind === 'away') await note('away', "Discord isn't answering.");
    if (err.kind !== 'missing' && err.kind !== 'forbidden') throw err;
    await note('gone', 'The bot is no longer in this server.');
    return 'gone';
  }
}
