import { and, eq } from 'drizzle-orm';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { type GuildScope, guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { removeMember } from '#/features/guild-access/member.api.server.ts';
import { members } from '#/features/guild-access/member.tables.server.ts';
import { lockOwner } from '#/features/guild-access/owner.api.server.ts';
import { memberLeft } from '#/features/members/membership/membership.events.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { leaveGuildInput } from '#/features/members/roster/member.schema.ts';
import type { Tx } from '#/platform/db/db.server.ts';

/** Takes one of the caller's own characters out of a guild. */
export const leaveGuild = guildCommand({
  name: 'member.leaveGuild',
  allowArchived: true,
  input: leaveGuildInput,
  idempotent: true,
  load: (tx, { characterId }, who) => lockOwnMembership(tx, who, characterId),
  allow: MemberPolicy.leave,
  run: async ({ tx, who, input: { guildId, characterId, reason }, loaded: member, record }) => {
    await removeMember(tx, { guildId, characterId });
    record(
      memberLeft({
        subject: { id: characterId, label: member.name },
        data: { userId: member.userId, characterId, rankId: member.rankId, reason },
        invalidateFor: who.userId ? [who.userId] : [],
      }),
    );
    return { stillMember: await hasMembership(tx, guildId, member.userId) };
  },
});

/** Whether another character of theirs is in the guild. */
const hasMembership = async (tx: Tx, guildId: string, userId: string) =>
  (await tx.$count(members, and(eq(members.guildId, guildId), eq(members.userId, userId)))) > 0;

/** The membership of a character of the caller's own; anyone else's is as unknown as none. */
async function lockOwnMembership(tx: Tx, who: GuildScope, characterId: string) {
  if (who.userId === null) return null;
  const ownerCharacterId = await lockOwner(tx, who.guildId);
  const [member] = await tx
    .select({ name: characters.name, userId: members.userId, rankId: members.rankId })
    .from(members)
    .innerJoin(characters, eq(characters.id, members.characterId))
    .where(and(eq(members.guildId, who.guildId), eq(members.characterId, characterId), eq(members.userId, who.userId)))
    .for('update', { of: members });
  return member ? { ...member, isOwner: characterId === ownerCharacterId } : null;
}
