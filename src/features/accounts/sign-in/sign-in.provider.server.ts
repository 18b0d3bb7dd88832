import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth, username } from 'better-auth/plugins';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { uuidv7 } from '#/base/id.ts';
import { logins, sessions, users, verifications } from '#/features/accounts/account.tables.server.ts';
import { SESSION_IDLE, SESSION_LIFE } from '#/features/accounts/sessions/session.rules.ts';
import type { Config } from '#/platform/config/config.server.ts';
import { databasePool } from '#/platform/db/db.server.ts';
import { requestContext } from '#/platform/http/request-context.server.ts';
import { hashPassword, verifyPassword } from '#/platform/input/password.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { DISCORD, discordProvider } from './discord.provider.server.ts';
import { personaSignIn } from './persona.provider.server.ts';
import { hostCookieName, isHttps, type SessionSettings } from './session-cookie.http.server.ts';
import { accountName, NAME_MAX, NAME_MIN, PASSWORD_MIN } from './sign-in.schema.ts';
import { noteDiscordLink } from './sign-in-methods.repository.server.ts';

export type SignInSettings = SessionSettings & Pick<Config, 'discord' | 'localAccounts' | 'demo'>;
export type Auth = ReturnType<typeof makeAuth>;

let made: { pool: Pool; settings: SignInSettings; auth: Auth } | undefined;

/** The sign-in library over this process's database, made once. Only `sign-in.http.server.ts` calls it. */
export function authOf(settings: SignInSettings): Auth {
  const pool = databasePool();
  if (made?.pool !== pool || made.settings !== settings) made = { pool, settings, auth: makeAuth(settings, pool) };
  return made.auth;
}

function makeAuth(settings: SignInSettings, pool: Pool) {
  const { publicUrl, authSecret, discord } = settings;
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: authSecret,
    trustedOrigins: [publicUrl],
    database: drizzleAdapter(drizzle(pool), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: logins, verification: verifications },
      transaction: true,
    }),
    user: {
      additionalFields: {
        discordId: { type: 'string', required: false },
        discordUsername: { type: 'string', required: false },
      },
    },
    // Sessions are read and kept alive by account.access.server.ts: here they are only made and deleted.
    session: { expiresIn: SESSION_LIFE, disableSessionRefresh: true, cookieCache: { enabled: false } },
    databaseHooks: {
      account: {
        create: {
          after: async ({ userId, providerId, accountId }) => {
            if (providerId === DISCORD) await noteDiscordLink(userId, accountId);
          },
        },
      },
      session: {
        create: {
          before: async (session) => ({
            data: {
              ...session,
              expiresAt: new Date(Date.now() + SESSION_IDLE * 1000),
              ipAddress: requestContext()?.address ?? null,
            },
          }),
        },
      },
    },
    account: {
      encryptOAuthTokens: true,
      storeStateStrategy: 'database',
      // Only someone who is signed in links an account, and by its Discord ID: no e-mail address is anyone's (decision 183).
      accountLinking: {
        enabled: true,
        disableImplicitLinking: true,
        allowDifferentEmails: true,
        trustedProviders: [DISCORD],
      },
    },
    emailAndPassword: {
      enabled: settings.localAccounts,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: 512,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    plugins: [
      username({
        minUsernameLength: NAME_MIN,
        maxUsernameLength: NAME_MAX,
        usernameValidator: (name) => accountName.safeParse(name).success,
      }),
      personaSignIn(),
      genericOAuth({ config: discord ? [discordProvider(discord)] : [] }),
    ],
    advanced: {
      cookiePrefix: hostCookieName('guildhall', publicUrl),
      // The prefix is ours: `__Host-` is stricter than the library's `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(publicUrl), httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
    },
    // Limits are our own (sign-in.limits.server.ts): shared by all processes and kept over restarts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { errorURL: `${publicUrl}/login` },
    // What it calls errors is mostly people's mistakes, such as an old state; failures of ours are thrown and logged there.
    logger: { level: 'warn', log: (_level, message) => log.warn({ part: 'sign-in' }, message) },
  });
}
