import type { GenericOAuthConfig } from 'better-auth/plugins';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { isBlank, normaliseText, textFault } from '#/base/text.ts';
import { placeholderEmail } from '#/features/accounts/account.api.server.ts';
import type { DiscordApplication } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { askDiscordFor, DiscordAway } from './discord.remote.server.ts';

export const DISCORD = 'discord';

const NAME_MAX = 64;

const profile = z.object({
  id: z.string().regex(/^\d{1,25}$/),
  username: z.string().min(1),
  global_name: z.string().nullish(),
});

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.number().positive().optional(),
  token_type: z.string().optional(),
  scope: z.string().optional(),
});

/** What we keep of a person on Discord. */
export interface DiscordPerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Discord over plain OAuth 2 with PKCE. The Discord ID alone identifies an account, never an email address. */
export function discordProvider(application: DiscordApplication): GenericOAuthConfig<typeof DISCORD> {
  return {
    providerId: DISCORD,
    clientId: application.clientId,
    clientSecret: application.clientSecret,
    authorizationUrl: application.authorizeUrl,
    tokenUrl: application.tokenUrl,
    scopes: ['identify'],
    pkce: true,
    overrideUserInfo: true,
    accountSubject: ({ profile: { id } }) => String(id),
    getToken: (grant) => exchangeCode(application, grant),
    getUserInfo: async ({ accessToken }) => {
      // Null leads back to /login with words of our own.
      const person = accessToken ? await fetchDiscordPerson(application, accessToken).catch(loggedAsNull) : null;
      if (!person) return null;
      // Who has a name to sign in with is shown by it, whatever they are called on Discord.
      const name = (await localNameOf(person.id)) ?? person.name;
      return { id: person.id, name, username: person.username, emailVerified: false };
    },
    mapProfileToUser: ({ id, name, username }) => ({
      name,
      email: placeholderEmail(`discord-${id}`),
      emailVerified: false,
      discordId: String(id),
      discordUsername: String(username),
    }),
  };
}

async function localNameOf(discordId: string): Promise<string | undefined> {
  const [user] = await sqlRows(database()).as({ name: text })(sql`
    select u.name from logins l join users u on u.id = l.user_id
    where l.provider_id = ${DISCORD} and l.account_id = ${discordId} and u.username is not null`);
  return user?.name;
}

/** Who a token belongs to. Throws when Discord refuses, is not there, or answers something else. */
export async function fetchDiscordPerson({ apiUrl }: DiscordApplication, accessToken: string): Promise<DiscordPerson> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const parsed = profile.safeParse(await askDiscordFor(`${apiUrl}/users/@me`, { headers }));
  if (!parsed.success) throw new DiscordAway('Discord did not say who this is');
  const { id, username, global_name } = parsed.data;
  const handle = asName(username) ?? `user-${id}`;
  return { id, username: handle, name: asName(global_name) ?? handle };
}

interface Grant {
  readonly code: string;
  readonly redirectURI: string;
  readonly codeVerifier?: string;
}

/** The library's own exchange would wait for ever. */
async function exchangeCode({ clientId, clientSecret, tokenUrl }: DiscordApplication, grant: Grant) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: grant.code,
    redirect_uri: grant.redirectURI,
    client_id: clientId,
    client_secret: clientSecret,
    ...(grant.codeVerifier ? { code_verifier: grant.codeVerifier } : {}),
  });
  const parsed = tokens.safeParse(await askDiscordFor(tokenUrl, { method: 'POST', body }));
  if (!parsed.success) throw new DiscordAway('Discord gave no token');
  const { access_token, refresh_token, expires_in, token_type, scope } = parsed.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    tokenType: token_type,
    accessTokenExpiresAt: expires_in === undefined ? undefined : new Date(Date.now() + expires_in * 1000),
    scopes: scope?.split(' ') ?? [],
  };
}

function loggedAsNull(error: unknown): null {
  log.warn({ err: error }, 'Discord sign-in failed');
  return null;
}

/** Names from outside pass the same rules as names typed here. */
function asName(text: string | null | undefined): string | undefined {
  const name = [...normaliseText(text ?? '').trim()].slice(0, NAME_MAX).join('');
  return isBlank(name) || textFault(name, 'line') ? undefined : name;
}
