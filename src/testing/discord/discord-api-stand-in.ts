import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { DiscordApplication, DiscordBot } from '#/platform/config/config.server.ts';
import { misbehave, type ServiceFault } from '../service-fault.ts';
import { type DiscordObject, operationOf, requestFault, requireAnswer, requireErrorAnswer } from './contract.ts';
import { type Chosen, discordWorld, type StandInServer } from './discord-world.ts';
import type { interactionWorld } from './interactions.ts';
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
  /** After a message was made, its answer is lost: the connection ends. */
  losesAnswers: boolean;
  /** Requests so far, as `POST /channels/123/messages`, with the status that each was answered. */
  readonly requests: readonly { readonly asked: string; readonly status: number }[];
  /** What was refused because Discord doesn't take it: a mistake of ours. */
  readonly refused: readonly string[];
  readonly messages: readonly StandInMessage[];
  readonly messagesIn: (channelId: string) => readonly StandInMessage[];
  /** Someone removes a message on Discord. */
  readonly removeMessage: (id: string) => void;
  /** Which server someone who authorizes chooses, and what they may do there; null: they say no. */
  chosen: Chosen | null;
  /** A server with a bot that may write, the text channels "general" and "raids", a voice channel and two roles. */
  readonly addServer: (name: string) => StandInServer;
  readonly interactions: ReturnType<typeof interactionWorld>;
  stop(): Promise<void>;
}

/**
 * Discord as far as the product's bot goes. Every request is held against Discord's own description and refused as Discord
 * would; every answer is held against it too, so that nothing is proved by a stand-in that is more patient than Discord.
 */
export async function startDiscordApiStandIn(port = 0): Promise<DiscordApiStandIn> {
  const applicationId = snowflake();
  const token = `stand-in.${randomBytes(24).toString('hex')}`;
  const requests: { asked: string; status: number }[] = [];
  const refused: string[] = [];
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const state = {
    ...{ trouble: null as ServiceFault | null, busy: null as string | null, losesAnswers: false },
    chosen: null as Chosen | null,
  };

  const { messages, operations, interactions, removeMessage, addServer } = discordWorld(
    applicationId,
    () => state.chosen,
  );

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/oauth2/authorize') return authorize(url.searchParams, response);
    const path = url.pathname.replace(/^\/api(\/v10)?/, '');
    const asked = `${request.method} ${path}`;
    const note = (status: number) => requests.push({ asked, status });
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
    try {
      const answer = await answerTo(request, url, path);
      note(answer === null ? 204 : 200);
      if (state.losesAnswers && asked.startsWith('POST /channels/')) return void request.socket.destroy();
      send(response, answer === null ? 204 : 200, answer);
    } catch (error) {
      const { message, status, code } = error instanceof Refusal ? error : new Refusal(500, 0, String(error));
      note(status);
      if (status === 400 || status === 500) refused.push(`${asked}: ${message}`);
      const body = { code, message };
      requireErrorAnswer('ErrorResponse', body);
      send(response, status, body);
    }
  });

  function limited(response: ServerResponse, seconds: number, isGlobal: boolean): void {
    const body = { code: 0, message: 'You are being rate limited.', retry_after: seconds, global: isGlobal };
    requireErrorAnswer('RatelimitedResponse', body);
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
    const fault = requestFault(endpoint, values, isJson);
    if (fault !== null) throw new Refusal(400, 50_035, fault);
    const answer = isToken ? tokenFor(values) : operations[endpoint.id]?.(named, values);
    if (answer === undefined) throw new Refusal(500, 0, `The stand-in doesn't know ${endpoint.id}`);
    requireAnswer(endpoint, answer === null ? 204 : 200, answer);
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
    ...{ removeMessage, addServer, interactions },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === null ? undefined : JSON.stringify(body));
}
