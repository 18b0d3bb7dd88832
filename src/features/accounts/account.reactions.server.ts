import { and, eq, sql } from 'drizzle-orm';
import { config } from '#/platform/config.server.ts';
import { database } from '#/platform/db.server.ts';
import { lookAgain } from '#/platform/events.server.ts';
import { userTopic } from '#/platform/live-topics.server.ts';
import type { Reactions } from '#/platform/reactions.server.ts';
import { logins, users } from './account.tables.server.ts';
import { SESSION_LIFE } from './session.rules.ts';
import { authOf, type SignInSettings } from './sign-in/auth.server.ts';
import { DISCORD, fetchDiscordPerson } from './sign-in/discord.server.ts';

/** What follows from events of accounts. */
export const accountReactions = (settings: () => SignInSettings = config): Reactions => ({
  'account.refreshDiscord': async ({ subjectId: userId }, tx) => {
    const { discord, ...rest } = settings();
    if (!discord) return;
    const own = and(eq(logins.userId, userId), eq(logins.providerId, DISCORD));
    const [login] = await tx.select({ id: logins.id }).from(logins).where(own);
    if (!login) return;
    const auth = authOf({ discord, ...rest });
    const { accessToken } = await auth.api.getAccessToken({ body: { accountId: login.id, userId } });
    const person = await fetchDiscordPerson(discord, accessToken);
    if (!person) throw new Error('Discord did not say who this is');
    await tx
      .update(users)
      .set({ name: person.name, discordId: person.id, discordUsername: person.username })
      .where(eq(users.id, userId));
    await lookAgain(tx, [userTopic(userId, 'user'), userTopic(userId, 'shell')]);
  },
});

/** Removes sessions that have ended and sign-ins that were begun and left. */
export async function sweepSessions(): Promise<void> {
  await database().execute(sql`
    delete from sessions
    where expires_at < now() or created_at < now() - make_interval(secs => ${SESSION_LIFE})`);
  await database().execute(sql`delete from verifications where expires_at < now()`);
}
