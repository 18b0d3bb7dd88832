import { sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { noteServer } from './commands/note-server.server.ts';
import { DiscordFault, readServer } from './discord.remote.server.ts';
import type { ServerState } from './discord.rules.ts';
import { hasDiscord } from './discord-link.api.server.ts';

/** What Discord says is noted under its name. */
export const DISCORD_SERVICE: SystemPrincipal = { kind: 'system', name: 'Discord', holds: () => false };

/** Servers that one run reads at most: the rest is due at the next. */
const ONE_RUN = 50;

/** Reads linked servers anew that weren't for an hour, the longest unread first. */
export async function followServers(): Promise<void> {
  if (!hasDiscord()) return;
  const due = await sqlRows(database()).as({ serverId: text })(sql`
    select server_id as "serverId" from discord_servers where due_at <= now() order by due_at limit ${ONE_RUN}`);
  for (const { serverId } of due) await followServer(serverId);
}

/** Reads a server and notes it; answers how it is. */
export async function followServer(serverId: string): Promise<ServerState> {
  try {
    const { id: _id, ...now } = await readServer(serverId);
    await noteServer.as(DISCORD_SERVICE, { serverId, state: 'ok', error: null, now });
    return 'ok';
  } catch (err) {
    if (!(err instanceof DiscordFault)) throw err;
    log.warn({ err, server: serverId }, 'a Discord server could not be read');
    const isGone = err.kind === 'missing' || err.kind === 'forbidden';
    const error = isGone ? 'The bot is no longer in this server.' : "Discord isn't answering.";
    const state = isGone ? 'gone' : 'away';
    await noteServer.as(DISCORD_SERVICE, { serverId, state, error, now: null });
    return state;
  }
}
