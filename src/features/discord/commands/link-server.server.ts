import { and, eq, sql } from 'drizzle-orm';
import { AppError, conflict, invalid } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { discordServerLinked } from '../discord.events.ts';
import { DiscordPolicy } from '../discord.policy.ts';
import { DiscordFault, readServer, serversOfCode } from '../discord.remote.server.ts';
import type { ServerNow } from '../discord.rules.ts';
import { linkServerInput } from '../discord.schema.ts';
import { NEXT_READ } from '../discord.sql.server.ts';
import { discordServers } from '../discord.tables.server.ts';
import { hasDiscord, isTicketOf } from '../discord-link.api.server.ts';

type Proof = { readonly server: ServerNow } | { readonly refusal: AppError };

/**
 * Links a Discord server to a guild: whoever asks has proved to Discord that they manage it, and the bot is in it. Discord is
 * asked before the transaction (docs/decisions/210).
 */
export const linkServer = guildCommand({
  name: 'discord.linkServer',
  reachedBy: 'address',
  input: linkServerInput,
  limit: (_input, { userId }) => [{ key: `discord-link:${userId}`, capacity: 20, seconds: 3600 }],
  before: proveServer,
  load: async (tx, _input, { guildId }) => ({ linked: await lockServer(tx, guildId) }),
  allow: DiscordPolicy.link,
  run: async ({ tx, who, loaded: { linked }, prepared, record }) => {
    if ('refusal' in prepared) throw prepared.refusal;
    const { server } = prepared;
    const { guildId, userId, name } = who;
    if (linked && linked.serverId !== server.id) throw otherLinked(linked.name);
    await freeOfDeletedGuild(tx, server.id);
    const { id: serverId, ...now } = server;
    const read = { ...now, state: 'ok' as const, error: null, checkedAt: sql`now()` };
    const [saved] = await tx
      .insert(discordServers)
      .values({ guildId, serverId, ...now, linkedByUserId: userId, linkedByName: name, dueAt: NEXT_READ })
      .onConflictDoUpdate({
        target: discordServers.guildId,
        set: read,
        setWhere: eq(discordServers.serverId, serverId),
      })
      .returning({ guildId: discordServers.guildId })
      .catch(takenOr);
    // Someone else linked another one at this moment.
    if (!saved) throw otherLinked('another Discord server');
    record(discordServerLinked({ subject: { id: guildId, label: server.name }, data: {} }));
  },
});

async function lockServer(tx: Tx, guildId: string) {
  const [row] = await tx.select().from(discordServers).where(eq(discordServers.guildId, guildId)).for('update');
  return row ?? null;
}

/** What a guild that is deleted holds is free for others. */
async function freeOfDeletedGuild(tx: Tx, serverId: string): Promise<void> {
  await tx
    .delete(discordServers)
    .where(
      and(
        eq(discordServers.serverId, serverId),
        sql`exists (select from guilds g where g.id = ${discordServers.guildId} and g.deleted_at is not null)`,
      ),
    );
}

const UNIQUE_VIOLATION = '23505';

function takenOr(error: unknown): never {
  const { cause } = Object(error) as { cause?: unknown };
  const { code } = Object(cause ?? error) as { code?: unknown };
  throw code === UNIQUE_VIOLATION ? taken() : error;
}

const otherLinked = (name: string) => conflict('other_linked', `Your guild is linked to ${name}. Unlink it first.`);

const taken = () => conflict('server_taken', 'This Discord server is linked to another guild. Unlink it there first.');

/** Who may not link is refused for that, whatever Discord says: the refusal waits until rights are judged. */
async function proveServer(
  { guildId, ticket, code, serverId }: { guildId: string; ticket: string; code: string; serverId: string },
  actor: Actor,
): Promise<Proof> {
  if (!hasDiscord()) return { refusal: conflict('no_discord', "This installation isn't connected to Discord.") };
  const userId = actor.kind === 'user' ? actor.userId : '';
  if (!isTicketOf(ticket, { userId, guildId }))
    return { refusal: invalid('link_expired', 'This took too long, or was begun by someone else. Start again.') };
  try {
    const own = (await serversOfCode(code)).find(({ id }) => id === serverId);
    if (!own?.manages)
      return { refusal: invalid('not_manager', 'You need the permission Manage Server there to link it.') };
    return { server: await readServer(serverId) };
  } catch (error) {
    if (error instanceof DiscordFault) return { refusal: refusalOf(error) };
    throw error;
  }
}

function refusalOf({ kind }: DiscordFault): AppError {
  if (kind === 'missing' || kind === 'forbidden')
    return invalid('no_bot', "The bot isn't in this server. Start again and let Discord add it.");
  if (kind === 'refused')
    return invalid('link_expired', 'This took too long, or was begun by someone else. Start again.');
  return new AppError({
    code: 'UNAVAILABLE',
    reason: 'discord_away',
    message: "Discord isn't answering. Try again later.",
  });
}
