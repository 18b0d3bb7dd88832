import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guildCounts } from '#/features/guild-access/guild.tables.server.ts';
import { memberRoles, members } from '#/features/guild-access/member.tables.server.ts';
import { aCrowd, aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { leaveGuild } from './leave-guild.server.ts';

testDatabase();

const activeGuildOf = async (userId: string) =>
  (await database().select({ id: users.activeGuildId }).from(users).where(eq(users.id, userId)))[0]?.id;

describe('leaveGuild', () => {
  it('ends membership and roles, keeps the history, and says so', async () => {
    const guild = await aGuild();
    const { principal, characterId } = await aMember(guild, { rank: 'Officer' });
    expect(await activeGuildOf(principal.userId)).toBe(guild.id);
    const left = await leaveGuild.as(principal, { guildId: guild.id, characterId, reason: 'Moving on' });
    expect(left).toEqual({ stillMember: false });
    expect(await database().select().from(members).where(eq(members.characterId, characterId))).toEqual([]);
    expect(await database().select().from(memberRoles).where(eq(memberRoles.characterId, characterId))).toEqual([]);
    const [row] = await database()
      .select({ count: guildCounts.members })
      .from(guildCounts)
      .where(eq(guildCounts.guildId, guild.id));
    expect(row?.count).toBe(1);
    const [event] = await database()
      .select()
      .from(events)
      .where(and(eq(events.guildId, guild.id), eq(events.type, 'member.left')));
    expect(event).toMatchObject({
      actorUserId: principal.userId,
      subjectId: characterId,
      data: { reason: 'Moving on' },
    });
    expect(await activeGuildOf(principal.userId)).toBeNull();
  });

  it('says whether another character of the same person stays', async () => {
    const guild = await aGuild();
    const { principal, characterId } = await aMember(guild);
    await aCrowd(guild, { of: principal, count: 1 });
    const leave = leaveGuild.as(principal, { guildId: guild.id, characterId });
    await expect(leave).resolves.toEqual({ stillMember: true });
  });

  it('is refused to the owner, and leaves the guild as it was', async () => {
    const { id: guildId, owner } = await aGuild();
    const attempt = leaveGuild.as(owner.principal, { guildId, characterId: owner.characterId });
    await expect(attempt).rejects.toMatchObject({ code: 'CONFLICT', reason: 'owner_must_transfer' });
    expect(await database().select().from(members).where(eq(members.guildId, guildId))).toHaveLength(1);
  });

  it('works for the caller’s own characters, and only for the guild they are in', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    const [member, stranger] = [await aMember(guild), await aPerson()];
    const tries = [
      [guild.owner.principal, guild.id, member.characterId],
      [stranger.principal, guild.id, member.characterId],
      [stranger.principal, guild.id, stranger.characterId],
      [member.principal, other.id, member.characterId],
    ] as const;
    for (const [principal, guildId, characterId] of tries)
      await expect(leaveGuild.as(principal, { guildId, characterId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const signedOut = leaveGuild.as(ANONYMOUS, { guildId: guild.id, characterId: member.characterId });
    await expect(signedOut).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('happens once, however often it is asked for at the same time', async () => {
    const guild = await aGuild();
    const { principal, characterId } = await aMember(guild);
    const tries = Array.from({ length: 8 }, () => leaveGuild.as(principal, { guildId: guild.id, characterId }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = await database()
      .select()
      .from(events)
      .where(and(eq(events.guildId, guild.id), eq(events.type, 'member.left')));
    expect(left).toHaveLength(1);
  });
});
