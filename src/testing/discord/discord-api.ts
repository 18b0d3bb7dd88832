import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { DiscordApplication, DiscordBot } from '#/platform/config/config.server.ts';
import { misbehave, type ServiceFault } from '../service-fault.ts';
import { type DiscordObject, operationOf } from './contract.ts';
import type * as contractChecks from './contract-checks.ts';
import { type Chosen, discordWorld, type StandInServer } from './discord-world.ts';
import type { StandInEvent } from './event-world.ts';
import type { interactionWorld } from './interaction-world.ts';
import { type StandInMessage, snowflake } from './objects.ts';
import { Refusal } from './refusal.ts';

export interface DiscordApiStandIn {
  /** Settings that lead here instead of to Discord. */
  readonly settings: { readonly discord: DiscordApplication; readonly discordBot: DiscordBot };
  readonly applicationId: string;
  /** While set, nothing but this is answered. */
  trouble: ServiceFault | null;
  /** ID of a channel for which Discord wants a pause. */
  busy: string | null;
  /** So many roles a server are given and taken in so many seconds; null for as many as are asked for. */
  roleLimit: { readonly count: number; readonly seconds: number } | null;
  /** After a message or an event was made, or a role changed, its answer is lost: the connection ends. */
  losesAnswers: boolean;
  /** Requests so far, as `POST /channels/123/messages`, with the status that each was answered. */
  readonly requests: readonly { readonly asked: string; readonly status: number }[];
  /** What was refused because Discord doesn't take it: a mistake of ours. */
  readonly refused: readonly string[];
  readonly messages: readonly StandInMessage[];
  readonly messagesIn: (channelId: string) => readonly StandInMessage[];
  /** Messages that the bot sent to a person. */
  readonly directTo: (person: string) => readonly StandInMessage[];
  /** Channels of direct messages by the person; one that is removed has to be opened anew. */
  readonly directs: Map<string, string>;
  /** People who take no messages from the bot. */
  readonly closedPeople: Set<string>;
  /** People whose account isn't there any more. */
  readonly removedPeople: Set<string>;
  /** Someone removes a message on Discord. */
  readonly removeMessage: (id: string) => void;
  /** Which server someone who authorizes chooses, and what they may do there; null: they say no. */
  chosen: Chosen | null;
  /** A server with a bot that may write, the text channels "general" and "raids", a voice channel and two roles. */
  readonly addServer: (name: string) => StandInServer;
  readonly interactions: ReturnType<typeof interactionWorld>;
  readonly servers: Map<string, StandInServer>;
  /** Events of all servers, those that are over too. */
  readonly events: StandInEvent[];
  /** Someone removes an event on Discord. */
  readonly removeEvent: (id: string) => void;
  /** The voice channel that someone is in, by their ID. */
  readonly voice: Map<string, string>;
  /** One that was there before. */
  readonly addMessage: (message: StandInMessage) => void;
  stop(): Promise<void>;
}

export interface DiscordApiOptions {
  readonly port?: number;
  readonly applicationId?: string;
  /** What holds requests and answers against Discord's own description; without it they are taken as they come. */
  readonly checks?: Pick<typeof contractChecks, 'requestFault' | 'requireAnswer' | 'requireErrorAnswer'>;
  /** Asks the person who authorizes, where they are to choose by themselves: true once it has answered with a page. */
  readonly ask?: (asked: URLSearchParams, response: ServerResponse) => boolean;
  /** After each request that may have changed something. */
  readonly onChange?: () => void;
}

/** What is refused because of what others do on Discord: an event too many, one that is over. */
const HAPPENS: readonly number[] = [30_038, 180_000];

/** Requests that are remembered. */
const MOST_NOTED = 50_000;

/** Discord as far as the product's bot goes, on a loopback port. */
export async function serveDiscordApi({
  port = 0,
  applicationId = snowflake(),
  checks,
  ask,
  onChange,
}: DiscordApiOptions = {}): Promise<DiscordApiStandIn> {
  const token = `stand-in.${randomBytes(24).toString('hex')}`;
  const requests: { asked: string; status: number }[] = [];
  const refused: string[] = [];
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const state = {
    ...{ trouble: null as ServiceFault | null, busy: null as string | null, losesAnswers: false },
    chosen: null as Chosen | null,
    roleLimit: null as DiscordApiStandIn['roleLimit'],
  };
  /** Of each server: role changes since its time began. */
  const roleChanges = new Map<string, { used: number; ends: number }>();

  const world = discordWorld(applicationId, () => state.chosen);
  const { messages, operations, interactions, removeMessage, addServer, directs, closedPeople, directTo } = world;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/oauth2/authorize')
      return ask?.(url.searchParams, response) ? undefined : authorize(url.searchParams, response);
    const path = url.pathname.replace(/^\/api(\/v10)?/, '');
    const asked = `${request.method} ${path}`;
    const note = (status: number) => {
      // Who looks at them looks soon.
      if (requests.length >= MOST_NOTED) requests.splice(0, MOST_NOTED / 2);
      requests.push({ asked, status });
    };
    if (state.trouble) {
      note(typeof state.trouble === 'object' ? state.trouble.status : 0);
      if (typeof state.trouble !== 'object' || state.trouble.status !== 429) return misbehave(state.trouble, response);
      return limited(response, state.trouble.retryAfter ?? 1, true);
    }
    const channel = /^\/channels\/(\d+)\//.exec(path)?.[1];
    if (channel !== undefined && channel === state.busy) {
      note(429);
      return limited(response, 1, false);
    }
    const changed = /^\/guilds\/(\d+)\/members\/\d+\/roles\//.exec(path)?.[1];
    if (changed !== undefined && !mayChange(changed, response)) {
      note(429);
      return limited(response, Math.max(0.05, ((roleChanges.get(changed)?.ends ?? 0) - Date.now()) / 1_000), false);
    }
    try {
      const answer = await answerTo(request, url, path);
      note(answer === null ? 204 : 200);
      if (request.method !== 'GET') onChange?.();
      const makes = asked.startsWith('POST /channels/') || asked.endsWith('/scheduled-events');
      if (state.losesAnswers && request.method !== 'GET' && (makes || changed !== undefined))
        return void request.socket.destroy();
      send(response, answer === null ? 204 : 200, answer);
    } catch (error) {
      const { message, status, code } = error instanceof Refusal ? error : new Refusal(500, 0, String(error));
      note(status);
      const isMistake = status === 500 || (status === 400 && !HAPPENS.includes(code));
      if (isMistake) refused.push(`${asked}: ${message}`);
      const body = { code, message };
      checks?.requireErrorAnswer('ErrorResponse', body);
      send(response, status, body);
    }
  });

  /** Counts a change of roles, and says in the answer's headers how many are left, as Discord does. */
  function mayChange(serverId: string, response: ServerResponse): boolean {
    if (!state.roleLimit) return true;
    const { count, seconds } = state.roleLimit;
    const now = Date.now();
    const known = roleChanges.get(serverId);
    const current = known && known.ends > now ? known : { used: 0, ends: now + seconds * 1_000 };
    roleChanges.set(serverId, current);
    current.used += 1;
    response.setHeader('x-ratelimit-bucket', 'roles');
    response.setHeader('x-ratelimit-limit', String(count));
    response.setHeader('x-ratelimit-remaining', String(Math.max(0, count - current.used)));
    response.setHeader('x-ratelimit-reset-after', ((current.ends - now) / 1_000).toFixed(3));
    return current.used <= count;
  }

  function limited(response: ServerResponse, seconds: number, isGlobal: boolean): void {
    const body = { code: 0, message: 'You are being rate limited.', retry_after: seconds, global: isGlobal };
    checks?.requireErrorAnswer('RatelimitedResponse', body);
    response.setHeader('retry-after', String(Math.ceil(seconds)));
    response.setHeader('x-ratelimit-scope', isGlobal ? 'global' : 'user');
    if (isGlobal) response.setHeader('x-ratelimit-global', 'true');
    else response.setHeader('x-ratelimit-reset-after', String(seconds));
    send(response, 429, body);
  }

  async function answerTo(request: IncomingMessage, url: URL, path: string): Promise<unknown> {
    const { headers, method = 'GET' } = request;
    const operation = operationOf(method, path);
    if (!operation) throw new Refusal(404, 0, '404: Not Found');
    const { endpoint, named } = operation;
    const isToken = endpoint.id === 'oauth2_token';
    const bearer = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const isKnown = endpoint.id === 'list_my_guilds' ? tokens.has(bearer) : headers.authorization === `Bot ${token}`;
    // Its address holds a token of its own.
    const isPublic = isToken || endpoint.id === 'update_original_webhook_message';
    if (isPublic ? headers.authorization?.startsWith('Bot ') : !isKnown) throw new Refusal(401, 0, '401: Unauthorized');
    const isJson = headers['content-type']?.startsWith('application/json') ?? false;
    const sent = await readText(request);
    const form = new URLSearchParams(endpoint.query ? url.search : sent);
    const values = isJson ? JSON.parse(sent) : Object.fromEntries(form);
    const fault = checks?.requestFault(endpoint, values, isJson) ?? null;
    if (fault !== null) throw new Refusal(400, 50_035, fault);
    // An ID has more digits than numbers are exact in.
    if (form.has('after')) values.after = form.get('after');
    const answer = isToken ? tokenFor(values) : operations[endpoint.id]?.(named, values);
    if (answer === undefined) throw new Refusal(500, 0, `The stand-in doesn't know ${endpoint.id}`);
    checks?.requireAnswer(endpoint, answer === null ? 204 : 200, answer);
    return answer;
  }

  function tokenFor({ code, client_secret: secret }: DiscordObject): DiscordObject {
    if (!codes.delete(String(code)) || secret !== discord.clientSecret) throw new Refusal(401, 0, 'invalid_grant');
    const access = randomBytes(15).toString('hex');
    tokens.add(access);
    return { access_token: access, token_type: 'Bearer', expires_in: 604_800, scope: 'guilds' };
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (state.chosen === null) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(15).toString('hex');
      codes.add(code);
      back.searchParams.set('code', code);
      back.searchParams.set('guild_id', state.chosen.serverId);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const discord: DiscordApplication = {
    ...{ clientId: applicationId, clientSecret: 'a stand-in keeps no secrets', apiUrl: `${origin}/api/v10` },
    ...{ authorizeUrl: `${origin}/oauth2/authorize`, tokenUrl: `${origin}/api/oauth2/token` },
  };
  return Object.assign(state, {
    ...{
      settings: { discord, discordBot: { token, publicKey: null, perSecond: 1_000_000 } },
      applicationId,
      requests,
      refused,
      messages,
    },
    messagesIn: (channelId: string) => messages.filter((each) => each.channelId === channelId),
    ...{ removeMessage, addServer, interactions, directs, closedPeople, directTo, removedPeople: world.removedPeople },
    servers: world.servers,
    ...{ events: world.happenings.events, voice: world.happenings.voice, removeEvent: world.happenings.removeEvent },
    addMessage: (message: StandInMessage) => void messages.push(message),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  // Discord names no JSON where there is none.
  response.writeHead(status, body === null ? {} : { 'content-type': 'application/json' });
  response.end(body === null ? undefined : JSON.stringify(body));
}
