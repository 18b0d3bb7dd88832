import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { resolvePrincipal } from '#/features/accounts/account.access.server.ts';
import { aSession } from '#/features/accounts/account.factory.ts';
import { users } from '#/features/accounts/account.tables.server.ts';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { addMember, noteActivity } from './member.api.server.ts';
import { memberRoles, members, ranks, roles } from './member.tables.server.ts';

const { url } = testDatabase();

const settings = {
  publicUrl: 'http://127.0.0.1:3000',
  authSecret: 'a secret of at least 32 characters',
  platformAdmins: [],
};

describe('addMember', () => {
  it('assigns the default rank and its roles, moves the active guild, and invalidates the new member’s pages', async () => {
    const [guild, person] = [await aGuild(), await aPerson()];
    const { characterId, principal } = person;
    const heard = await publishedTopics(url, () => aMember(guild, { person }));
    expect(heard).toContain(`user:${principal.userId}:shell`);
    const [member] = await database()
      .select({ rank: ranks.name, role: roles.name })
      .from(members)
      .innerJoin(ranks, eq(ranks.id, members.rankId))
      .innerJoin(memberRoles, eq(memberRoles.characterId, members.characterId))
      .innerJoin(roles, eq(roles.id, memberRoles.roleId))
      .where(eq(members.characterId, characterId));
    expect(member).toEqual({ rank: 'Initiate', role: 'Initiate' });
    const [user] = await database().select().from(users).where(eq(users.id, principal.userId));
    expect(user?.activeGuildId).toBe(guild.id);
  });

  it('lets one of many at the same time take a character into one of two guilds', async () => {
    const [one, two, person] = [await aGuild(), await aGuild(), await aPerson()];
    const { characterId } = person;
    const { userId } = person.principal;
    const tries = Array.from({ length: 10 }, (_, index) =>
      inTransaction((tx) => addMember(tx, { guildId: index % 2 ? one.id : two.id, characterId, userId })),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'already_in_guild' });
    const counts = await sqlRows(database()).as({ n: int })(
      sql`select sum(members)::int as n from guild_counts where guild_id in (${one.id}, ${two.id})`,
    );
    expect(counts[0]?.n).toBe(3);
  });
});

describe('the last sign of life', () => {
  it('is written down when a session is used after an hour', async () => {
    const guild = await aGuild();
    const { principal, characterId } = await aMember(guild);
    const cookie = await aSession(principal, settings);
    const seen = async () =>
      (
        await database().select({ at: members.lastActiveAt }).from(members).where(eq(members.characterId, characterId))
      )[0]?.at;
    await database().execute(
      sql`update members set last_active_at = now() - interval '2 days' where guild_id = ${guild.id}`,
    );
    const before = await seen();
    await resolvePrincipal(new Headers({ cookie }), settings, (userId) => noteActivity(database(), userId));
    expect(await seen()).toEqual(before);
    await database().execute(
      sql`update sessions set updated_at = now() - interval '2 hours' where id = ${principal.sessionId}`,
    );
    await resolvePrincipal(new Headers({ cookie }), settings, (userId) => noteActivity(database(), userId));
    expect((await seen())?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    const others = sql`guild_id = ${guild.id} and last_active_at < now() - interval '1 day'`;
    expect(await database().$count(members, others)).toBe(1);
  });
});
