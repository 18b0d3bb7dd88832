import type { APIGuildMember } from 'discord-api-types/v10';
import { askDiscord, DiscordFault } from '#/features/discord/bot.api.server.ts';

/** Someone in a server, as far as roles go. */
export interface ServerMember {
  readonly discordId: string;
  readonly name: string;
  readonly isBot: boolean;
  readonly roleIds: readonly string[];
}

/** Discord's own limits: people a page of the list, and a server that is read in one go. */
const LIST = { page: 1_000, mostPages: 100 };

/** Someone who isn't in the server, and an account that isn't there any more. */
const UNKNOWN_PEOPLE: readonly number[] = [10_007, 10_013];

export const isUnknownPerson = (error: unknown): boolean =>
  error instanceof DiscordFault && UNKNOWN_PEOPLE.includes(error.code);

const memberOf = ({ user, nick, roles }: APIGuildMember): ServerMember => ({
  discordId: user.id,
  name: nick ?? user.global_name ?? user.username,
  isBot: user.bot ?? false,
  roleIds: roles,
});

/**
 * Everybody in a server; null where Discord doesn't list members for this bot, which takes an intent of its application, or there are
 * more than are read in one go.
 */
export async function listMembers(
  serverId: string,
  { page: size, mostPages } = LIST,
): Promise<ReadonlyMap<string, ServerMember> | null> {
  const found = new Map<string, ServerMember>();
  let after = '0';
  for (let page = 0; page < mostPages; page++) {
    const query = { limit: String(size), after };
    let members: APIGuildMember[];
    try {
      members = await askDiscord<APIGuildMember[]>('get', `/guilds/${serverId}/members`, { query });
    } catch (error) {
      if (error instanceof DiscordFault && error.kind === 'forbidden') return null;
      throw error;
    }
    for (const member of members) found.set(member.user.id, memberOf(member));
    const last = members.at(-1);
    if (members.length < size || !last) return found;
    after = last.user.id;
  }
  return null;
}

/** Someone in a server; null for someone who isn't there. */
export async function readMember(serverId: string, discordId: string): Promise<ServerMember | null> {
  try {
    return memberOf(await askDiscord<APIGuildMember>('get', `/guilds/${serverId}/members/${discordId}`));
  } catch (error) {
    if (isUnknownPerson(error)) return null;
    throw error;
  }
}

interface RoleChange {
  readonly serverId: string;
  readonly discordId: string;
  readonly roleId: string;
  /** For the server's own audit log. */
  readonly reason: string;
}

/** Asked twice, it's the same as once. */
export async function changeRole(act: 'given' | 'taken', { serverId, discordId, roleId, reason }: RoleChange) {
  const path = `/guilds/${serverId}/members/${discordId}/roles/${roleId}` as const;
  await askDiscord(act === 'given' ? 'put' : 'delete', path, { reason: reason.slice(0, 300) });
}
