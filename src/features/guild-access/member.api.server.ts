import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, notFound } from '#/base/app-error.ts';
import { userTopic } from '#/base/live-topics.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { violatedConstraint } from '#/platform/db/db.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { memberRoles, members, rankRoles, ranks } from './member.tables.server.ts';
import { requireMemberRoom } from './plans/plan.api.server.ts';

export interface Newcomer {
  readonly guildId: string;
  readonly characterId: string;
  readonly userId: string;
  /** The guild's default rank when absent. */
  readonly rankId?: string;
}

/** Makes a character a member with a rank and that rank's roles; CONFLICT when it already is in a guild, or the guild is full. */
export async function addMember(tx: Tx, newcomer: Newcomer): Promise<{ rankId: string }> {
  const { guildId, characterId, userId } = newcomer;
  const rankId = newcomer.rankId ?? (await defaultRankId(tx, guildId));
  await tx
    .insert(members)
    .values({ guildId, characterId, userId, rankId })
    .catch((error: unknown) => {
      const violated = violatedConstraint(error) ?? '';
      // The guild was deleted a moment ago.
      if (violated === 'members_guild_lives') throw notFound();
      throw TAKEN.includes(violated) ? alreadyInGuild() : error;
    });
  await requireMemberRoom(tx, guildId);
  const auto = await tx
    .select({ roleId: rankRoles.roleId })
    .from(rankRoles)
    .where(and(eq(rankRoles.guildId, guildId), eq(rankRoles.rankId, rankId)));
  if (auto.length > 0)
    await tx.insert(memberRoles).values(auto.map(({ roleId }) => ({ guildId, characterId, roleId })));
  invalidateOwnPages(tx, [userId]);
  return { rankId };
}

/** Takes a character out of its guild, with its roles. The owner cannot be taken out: the database refuses it at commit. */
export async function removeMember(tx: Tx, member: { guildId: string; characterId: string }): Promise<void> {
  await removeMembers(tx, member.guildId, [member.characterId]);
}

/** The same for several at once. */
export async function removeMembers(tx: Tx, guildId: string, characterIds: readonly string[]): Promise<void> {
  const gone = await tx
    .delete(members)
    .where(and(eq(members.guildId, guildId), inArray(members.characterId, [...characterIds])))
    .returning({ userId: members.userId });
  invalidateOwnPages(
    tx,
    gone.map(({ userId }) => userId),
  );
}

/** Memberships and permissions show in the user's own navigation and lists. */
export function invalidateOwnPages(tx: Tx, userIds: readonly string[]): void {
  const topics = [...new Set(userIds)].flatMap((userId) => [userTopic(userId, 'shell'), userTopic(userId, 'guild')]);
  invalidate(tx, topics);
}

/** A user was active: all of their characters count as active. */
export async function noteActivity(db: Db, userId: string): Promise<void> {
  await db.update(members).set({ lastActiveAt: sql`now()` }).where(eq(members.userId, userId));
}

async function defaultRankId(tx: Tx, guildId: string): Promise<string> {
  const [rank] = await tx
    .select({ id: ranks.id })
    .from(ranks)
    .where(and(eq(ranks.guildId, guildId), eq(ranks.isDefault, true)));
  if (!rank) throw new Error(`Guild ${guildId} has no default rank`);
  return rank.id;
}

/** A character in another guild, or in this one already. */
const TAKEN = ['members_one_guild', 'members_guild_id_character_id_pk'];

const alreadyInGuild = () =>
  conflict(
    'already_in_guild',
    'This character is already in a guild. Choose another character or leave that guild first.',
  );
