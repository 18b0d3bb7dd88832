import { AppError } from '#/base/app-error.ts';
import { type GuildScope, requireGuildForRead } from '#/features/guild-access/guild.access.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';

interface Holder {
  readonly feedId: string;
  readonly userId: string;
  readonly name: string;
}

/** The person whose feed it is, without the rights of an account: an address only reads activities. */
const personOf = ({ feedId, userId, name }: Holder): UserPrincipal => ({
  ...{ kind: 'user', userId, name, sessionId: feedId, platformRole: 'user' },
  holds: () => false,
});

/**
 * Those of these guilds whose activities the person may see now. Their rights are read by each request, and not through what
 * the request already knows: a browser that opens the address may be someone else's.
 */
export async function guildsOf(holder: Holder, guildIds: readonly string[]): Promise<readonly GuildScope[]> {
  const person = personOf(holder);
  const scopes = await Promise.all(guildIds.map((guildId) => requireGuildForRead(person, guildId).catch(unlessGone)));
  return scopes.flatMap((scope) => (scope && !scope.archived && scope.holds('view:activities') ? [scope] : []));
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
