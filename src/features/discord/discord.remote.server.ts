import type { REST } from '@discordjs/rest';
import type {
  APIChannel,
  APIGuild,
  APIGuildMember,
  APIUser,
  RESTAPIPartialCurrentUserGuild,
} from 'discord-api-types/v10';
import * as z from 'zod';
import { config } from '#/platform/config/config.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { bitsIn, hasRight, managesServer, POSTING_RIGHTS, rightsIn, roleBlock } from './bot-rights.rules.ts';
import { DISCORD_CALLBACK, type ServerChannel, type ServerNow } from './discord.rules.ts';

/** Milliseconds that Discord may take for one answer. */
const PATIENCE = 8_000;
/** After Discord refused the token: a request more would be one more of the 10,000 that end in a ban (milliseconds). */
const STOPPED_FOR = 3_600_000;

/**
 * What a request came to. `limited`: asked for less, and after `waitMs`. `away`: no answer, or a failure of theirs.
 * `unauthorized`: the token isn't good. `forbidden`, `missing`: of this channel, message or server. `refused`: our mistake.
 */
export type DiscordFaultKind = 'limited' | 'away' | 'unauthorized' | 'forbidden' | 'missing' | 'refused';

interface FaultFacts {
  readonly waitMs?: number;
  readonly isGlobal?: boolean;
  readonly code?: number;
  readonly cause?: unknown;
}

export class DiscordFault extends Error {
  readonly kind: DiscordFaultKind;
  /** Of `limited`. */
  readonly waitMs: number;
  /** Of `limited`: for whatever the bot asks, rather than for one channel or server. */
  readonly isGlobal: boolean;
  /** Discord's own number for it; 0 where it gave none. */
  readonly code: number;
  constructor(kind: DiscordFaultKind, message: string, more: FaultFacts = {}) {
    super(message, { cause: more.cause });
    this.kind = kind;
    this.isGlobal = more.isGlobal ?? false;
    this.waitMs = more.waitMs ?? 0;
    this.code = more.code ?? 0;
  }
}

interface Connected {
  readonly rest: REST;
  readonly library: typeof import('@discordjs/rest');
  /** For which settings it was made. */
  readonly of: string;
}

let connection: Connected | undefined;
let stoppedUntil = 0;

/** Loaded only where there is a bot. */
async function connect(): Promise<Connected> {
  const { discord, discordBot } = config();
  if (!discord || !discordBot) throw new Error('No Discord bot');
  const of = `${discord.apiUrl} ${discordBot.token}`;
  if (connection?.of === of) return connection;
  const library = await import('@discordjs/rest');
  const [, api = discord.apiUrl, version = '10'] = /^(.*)\/v(\d+)$/.exec(discord.apiUrl) ?? [];
  // Nothing waits in this process: what Discord asks to wait for is kept in the database.
  const options = { api, version, timeout: PATIENCE, retries: 0, rejectOnRateLimit: () => true };
  const { perSecond: globalRequestsPerSecond = 50 } = discordBot;
  const rest = new library.REST({
    ...options,
    globalRequestsPerSecond,
    userAgentAppendix: `Guildhall ${config().publicUrl}`,
  });
  rest.setToken(discordBot.token);
  stoppedUntil = 0;
  connection = { rest, library, of };
  return connection;
}

interface Sent {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  /** For the server's own audit log. */
  readonly reason?: string;
  /** Without the bot's token: the path holds one of its own. */
  readonly isPublic?: boolean;
}

/** Asks Discord as the bot; throws DiscordFault for anything but what was asked for. */
export async function askDiscord<T>(
  method: 'get' | 'post' | 'patch' | 'put' | 'delete',
  path: `/${string}`,
  sent: Sent = {},
): Promise<T> {
  const { rest, library } = await connect();
  const { body, query, reason, isPublic = false } = sent;
  if (!isPublic && Date.now() < stoppedUntil)
    throw new DiscordFault('unauthorized', 'Discord refused the token of the bot');
  try {
    // The library's own patience ends with the first bytes of an answer.
    const signal = AbortSignal.timeout(PATIENCE);
    const options = { body, reason, signal, auth: !isPublic, ...(query && { query: new URLSearchParams(query) }) };
    return (await rest[method](path, options)) as T;
  } catch (error) {
    const fault = faultOf(error, library);
    if (fault.kind === 'unauthorized' && !isPublic) stop();
    throw fault;
  }
}

function stop(): void {
  stoppedUntil = Date.now() + STOPPED_FOR;
  // It forgets the token after such an answer.
  connection?.rest.setToken(config().discordBot?.token ?? '');
  log.error({}, 'Discord refused the token of the bot');
}

function faultOf(error: unknown, { DiscordAPIError, HTTPError, RateLimitError }: Connected['library']): DiscordFault {
  if (error instanceof RateLimitError) {
    const waitMs = Math.max(error.timeToReset, error.retryAfter, 250);
    log.warn({ seconds: waitMs / 1_000 }, 'Discord rate limit reached');
    return new DiscordFault('limited', 'Discord asked for fewer requests', {
      waitMs,
      isGlobal: error.global,
      cause: error,
    });
  }
  const status = error instanceof DiscordAPIError || error instanceof HTTPError ? error.status : 0;
  const code = error instanceof DiscordAPIError ? Number(error.code) || 0 : 0;
  const kinds: Readonly<Record<number, DiscordFaultKind>> = { 401: 'unauthorized', 403: 'forbidden', 404: 'missing' };
  const kind = kinds[status] ?? (status >= 400 && status < 500 ? 'refused' : 'away');
  const words = error instanceof DiscordAPIError ? error.message : `no answer (${status || 'none in time'})`;
  return new DiscordFault(kind, `Discord: ${words}`, { code, cause: error });
}

let botId: { readonly of: string; readonly id: string } | undefined;

/** The user that the bot is. */
export async function botUserId(): Promise<string> {
  const { of } = await connect();
  if (botId?.of !== of) botId = { of, id: (await askDiscord<APIUser>('get', '/users/@me')).id };
  return botId.id;
}

const CATEGORY = 4;
const KINDS: Readonly<Record<number, ServerChannel['kind']>> = { 0: 'text', 5: 'text', 2: 'voice', 13: 'voice' };

/** A server that the bot is in; throws DiscordFault `missing` or `forbidden` for another. */
export async function readServer(serverId: string): Promise<ServerNow> {
  const own = await botUserId();
  const server = await askDiscord<APIGuild>('get', `/guilds/${serverId}`);
  const channels = await askDiscord<APIChannel[]>('get', `/guilds/${serverId}/channels`);
  const member = await askDiscord<APIGuildMember>('get', `/guilds/${serverId}/members/${own}`);
  const everywhere = rightsIn({
    ...{ serverId, botId: own, roleIds: member.roles },
    roles: server.roles,
    overwrites: [],
  });
  const categories = new Map(channels.filter(({ type }) => type === CATEGORY).map(({ id, name }) => [id, name]));
  const known = channels.flatMap((channel): ServerChannel[] => {
    const kind = KINDS[channel.type];
    if (kind === undefined || !('permission_overwrites' in channel)) return [];
    const overwrites = channel.permission_overwrites ?? [];
    const bits = rightsIn({ ...{ serverId, botId: own, roleIds: member.roles }, roles: server.roles, overwrites });
    const category = ('parent_id' in channel && channel.parent_id && categories.get(channel.parent_id)) || null;
    const missing = POSTING_RIGHTS.filter((right) => !hasRight(bits, right));
    return [{ id: channel.id, name: channel.name ?? '', kind, category, missing }];
  });
  const ownRoles = server.roles.filter((role) => member.roles.includes(role.id));
  const giver = { rights: everywhere, top: Math.max(0, ...ownRoles.map(({ position }) => position)) };
  const roles = server.roles
    .filter(({ id }) => id !== serverId)
    .toSorted((a, b) => b.position - a.position)
    .map(({ id, name, mentionable, ...role }) => ({
      ...{ id, name, mentionable: mentionable || hasRight(everywhere, 'MENTION_EVERYONE') },
      blocked: roleBlock(role, giver),
    }));
  return {
    id: server.id,
    name: server.name,
    channels: known,
    roles,
    makesEvents: hasRight(everywhere, 'CREATE_EVENTS'),
  };
}

const token = z.object({ access_token: z.string().min(1) });
const ownServers = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    owner: z.boolean(),
    permissions: z.string().transform((text) => bitsIn(text).toString()),
  }),
);
type OwnServer = Pick<RESTAPIPartialCurrentUserGuild, 'id' | 'name' | 'owner' | 'permissions'>;

/** Servers of whoever gave this code, once; those that they manage are marked. Throws DiscordFault. */
export async function serversOfCode(code: string): Promise<readonly (OwnServer & { manages: boolean })[]> {
  const { discord, publicUrl } = config();
  if (!discord) throw new Error('No Discord application');
  const grant = { grant_type: 'authorization_code', code, redirect_uri: `${publicUrl}${DISCORD_CALLBACK}` };
  const body = new URLSearchParams({ ...grant, client_id: discord.clientId, client_secret: discord.clientSecret });
  const given = token.safeParse(await fetchJson(discord.tokenUrl, { method: 'POST', body }));
  if (!given.success) throw new DiscordFault('away', 'Discord gave no token');
  const headers = { authorization: `Bearer ${given.data.access_token}` };
  const found = ownServers.safeParse(await fetchJson(`${discord.apiUrl}/users/@me/guilds`, { headers }));
  if (!found.success) throw new DiscordFault('away', "Discord didn't list the servers");
  return found.data.map((server) => ({ ...server, manages: managesServer(server) }));
}

/** As the person who agreed, rather than as the bot. */
async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) return await answer.json();
    await answer.body?.cancel();
    const kind = answer.status === 400 || answer.status === 401 ? 'refused' : 'away';
    throw new DiscordFault(kind, `Discord answered ${answer.status}`);
  } catch (error) {
    if (error instanceof DiscordFault) throw error;
    throw new DiscordFault('away', 'Discord did not answer', { cause: error });
  }
}
