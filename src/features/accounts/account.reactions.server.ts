import { and, eq, sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { config } from '#/platform/config/config.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { onAnswer } from '#/platform/jobs/reactions.server.ts';
import { discordLinked, discordRefreshAsked } from './account.events.ts';
import { logins, users } from './account.tables.server.ts';
import { SESSION_LIFE } from './sessions/session.rules.ts';
import { DISCORD, type DiscordPerson, fetchDiscordPerson } from './sign-in/discord.provider.server.ts';
import { inTime, requireDiscord } from './sign-in/discord.remote.server.ts';
import type { SignInSettings } from './sign-in/sign-in.provider.server.ts';

/** What follows from events of accounts. */
export const accountReactions = (settings: () => SignInSettings = config) => {
  const readDiscord = async ({ subjectId: userId }: { readonly subjectId: string }) => {
    const person = await askDiscord(settings(), userId);
    return async ({ tx }: { readonly tx: Tx }) => {
      if (!person) return;
      await tx
        .update(users)
        .set({
          // Who has a name to sign in with keeps it.
          name: sql`case when ${users.username} is null then ${person.name} else ${users.name} end`,
          discordId: person.id,
          discordUsername: person.username,
        })
        .where(eq(users.id, userId));
      invalidate(tx, [userTopic(userId, 'user'), userTopic(userId, 'shell')]);
    };
  };
  return [
    onAnswer(discordRefreshAsked, 'account.refreshDiscord', readDiscord),
    onAnswer(discordLinked, 'account.readLinkedDiscord', readDiscord),
  ];
};

/** Who this user is on Discord now; null for someone without a login there. Throws while Discord does not say. */
async function askDiscord({ discord, ...rest }: SignInSettings, userId: string): Promise<DiscordPerson | null> {
  if (!discord) return null;
  const own = and(eq(logins.userId, userId), eq(logins.providerId, DISCORD));
  const [login] = await database().select({ id: logins.id }).from(logins).where(own);
  if (!login) return null;
  requireDiscord();
  // The sign-in library is large, and most workers never need it.
  const { authOf } = await import('./sign-in/sign-in.provider.server.ts');
  const auth = authOf({ discord, ...rest });
  const { accessToken } = await inTime(auth.api.getAccessToken({ body: { accountId: login.id, userId } }));
  return fetchDiscordPerson(discord, accessToken);
}

/** Removes sessions that have ended and sign-ins that were begun and left. */
export async function cleanUpSessions(): Promise<void> {
  await database().execute(sql`
    delete from sessions
    where expires_at < now() or created_at < now() - make_interval(secs => ${SESSION_LIFE})`);
  await database().execute(sql`delete from verifications where expires_at < now()`);
}
