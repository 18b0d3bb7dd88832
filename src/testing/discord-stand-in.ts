import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DiscordApplication } from '#/platform/config/config.server.ts';
import { misbehave, type ServiceFault } from './service-fault.ts';

/** The person who is signed in at the stand-in. `email` is there to show that no one looks at it. */
export interface DiscordAccount {
  id: string;
  username: string;
  global_name: string | null;
  email?: string;
}

export interface DiscordStandIn {
  /** Settings that lead here instead of to Discord. */
  readonly application: DiscordApplication;
  /** Who agrees to the next sign-in; null refuses it. */
  person: DiscordAccount | null;
  /** What was asked for at the last sign-in. */
  readonly asked: URLSearchParams;
  /** While set, nothing but this is answered. */
  trouble: ServiceFault | null;
  /** Requests of the product so far, answered or not. */
  readonly requests: number;
  /** Tokens given out so far. */
  readonly tokens: readonly string[];
  stop(): Promise<void>;
}

interface Grant {
  readonly person: DiscordAccount;
  readonly challenge: string | null;
  readonly redirectUri: string;
}

/** Discord as far as signing in goes: OAuth2 with PKCE where everyone agrees at once, codes that work once, `/users/@me`. */
export async function startDiscordStandIn(port = 0): Promise<DiscordStandIn> {
  const grants = new Map<string, Grant>();
  const people = new Map<string, DiscordAccount>();
  const refreshes = new Map<string, DiscordAccount>();
  const state = {
    person: { id: '80351110224678912', username: 'nelly', global_name: 'Nelly' } as DiscordAccount | null,
    asked: new URLSearchParams(),
    trouble: null as ServiceFault | null,
    requests: 0,
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://discord');
    if (url.pathname === '/oauth2/authorize') return authorize(url.searchParams, response);
    state.requests += 1;
    if (state.trouble) return misbehave(state.trouble, response);
    if (url.pathname === '/oauth2/token') return answerToken(await formOf(request), response);
    if (url.pathname === '/users/@me') return me(request.headers.authorization, response);
    send(response, 404, { message: '404: Not Found' });
  });

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    state.asked = asked;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (state.person) {
      const code = randomBytes(15).toString('hex');
      grants.set(code, {
        person: { ...state.person },
        challenge: asked.get('code_challenge'),
        redirectUri: asked.get('redirect_uri') ?? '',
      });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    response.writeHead(302, { location: back.href }).end();
  }

  function answerToken(form: URLSearchParams, response: ServerResponse): void {
    if (form.get('grant_type') === 'refresh_token') refresh(form, response);
    else exchange(form, response);
  }

  function exchange(form: URLSearchParams, response: ServerResponse): void {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      grant?.challenge === verifier &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === application.clientId &&
      form.get('client_secret') === application.clientSecret;
    if (grant && right) sendTokens(grant.person, response);
    else send(response, 400, { error: 'invalid_grant' });
  }

  function refresh(form: URLSearchParams, response: ServerResponse): void {
    const person = refreshes.get(form.get('refresh_token') ?? '');
    // The person signed in there now may have another name than when the token was issued.
    const now = state.person?.id === person?.id ? state.person : person;
    if (now && form.get('client_secret') === application.clientSecret) sendTokens({ ...now }, response);
    else send(response, 400, { error: 'invalid_grant' });
  }

  function sendTokens(person: DiscordAccount, response: ServerResponse): void {
    const access = `access-${randomBytes(15).toString('hex')}`;
    const again = `refresh-${randomBytes(15).toString('hex')}`;
    people.set(access, person);
    refreshes.set(again, person);
    send(response, 200, {
      token_type: 'Bearer',
      access_token: access,
      refresh_token: again,
      expires_in: 604_800,
      scope: 'identify',
    });
  }

  function me(authorization: string | undefined, response: ServerResponse): void {
    const person = people.get(authorization?.replace(/^Bearer /, '') ?? '');
    if (person) send(response, 200, person);
    else send(response, 401, { message: '401: Unauthorized' });
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const application: DiscordApplication = {
    clientId: '1234567890',
    clientSecret: 'a stand-in keeps no secrets',
    authorizeUrl: `${origin}/oauth2/authorize`,
    tokenUrl: `${origin}/oauth2/token`,
    apiUrl: origin,
  };
  return {
    application,
    get person() {
      return state.person;
    },
    set person(person) {
      state.person = person;
    },
    get asked() {
      return state.asked;
    },
    get trouble() {
      return state.trouble;
    },
    set trouble(trouble) {
      state.trouble = trouble;
    },
    get requests() {
      return state.requests;
    },
    get tokens() {
      return [...people.keys(), ...refreshes.keys()];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
