import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { addWarning } from './commands/add-warning.server.ts';
import { withdrawWarning } from './commands/withdraw-warning.server.ts';

interface GuildWithOwner {
  readonly id: string;
  readonly owner: Person;
}

/** A warning by the guild's owner to one of its members; answers its id. */
export async function aWarning(
  guild: GuildWithOwner,
  { to, reason = 'Late again.' }: { to: string; reason?: string },
): Promise<string> {
  const { warningId } = await addWarning.as(guild.owner.principal, { guildId: guild.id, memberId: to, reason });
  return warningId;
}

/** Two warnings to each member, of which one was withdrawn. */
export async function seedGuild(guild: GuildWithOwner, members: readonly Person[]): Promise<void> {
  for (const member of members) {
    await aWarning(guild, { to: member.characterId });
    const warningId = await aWarning(guild, { to: member.characterId });
    await withdrawWarning.as(guild.owner.principal, { guildId: guild.id, warningId });
  }
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into member_warnings (guild_id, id, character_id, user_id, reason, given_by_user_id, given_by_name)
    select guild_id, gen_random_uuid(), character_id, user_id, 'x', user_id, 'x' from sent`,
];
