import type { GenericOAuthConfig } from 'better-auth/plugins';
import * as z from 'zod';
import { isBlank, normaliseText, textFault } from '#/base/text.ts';
import type { DiscordApplication } from '#/platform/config.server.ts';
import { placeholderEmail } from '../account.steps.server.ts';

export const DISCORD = 'discord';

const TIMEOUT = 8000;
const NAME_MAX = 64;

const profile = z.object({
  id: z.string().regex(/^\d{1,25}$/),
  username: z.string().min(1),
  global_name: z.string().nullish(),
});

/** What we keep of a person on Discord. */
export interface DiscordPerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Discord over plain OAuth2 with PKCE. Who somebody is follows from the Discord id alone, never from an e-mail (C4). */
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
    getUserInfo: async ({ accessToken }) => {
      const person = accessToken ? await fetchDiscordPerson(application, accessToken) : null;
      return person && { id: person.id, name: person.name, username: person.username, emailVerified: false };
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

/** Who a token belongs to; null when Discord refuses or answers something else. */
export async function fetchDiscordPerson(
  { apiUrl }: DiscordApplication,
  accessToken: string,
): Promise<DiscordPerson | null> {
  const answer = await fetch(`${apiUrl}/users/@me`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const parsed = profile.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (!parsed.success) return null;
  const { id, username, global_name } = parsed.data;
  const handle = asName(username) ?? `user-${id}`;
  return { id, username: handle, name: asName(global_name) ?? handle };
}

/** Names from outside pass the same rules as names typed here. */
function asName(text: string | null | undefined): string | undefined {
  const name = [...normaliseText(text ?? '').trim()].slice(0, NAME_MAX).join('');
  return isBlank(name) || textFault(name, 'line') ? undefined : name;
}
