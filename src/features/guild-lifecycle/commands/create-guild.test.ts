import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { users } from '#/features/accounts/account.tables.server.ts';
import { applicationSettings, applications } from '#/features/applications/application.tables.server.ts';
import { formerSlugs, guildCounts, guilds } from '#/features/guild-access/guild.tables.server.ts';
import { memberRoles, members, ranks, roles } from '#/features/guild-access/member.tables.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { aGuild, aPerson, type Person } from '../guild.factory.ts';
import { createGuild } from './create-guild.server.ts';

testDatabase();

const facts = (owner: Person, slug: string) => ({
  name: 'Ashen Lanterns',
  slug,
  region: 'Europe' as const,
  server: 'Lotharia' as const,
  description: 'We keep the lights.',
  tags: ['Sieges' as const, 'PvX' as const, 'Sieges' as const],
  characterId: owner.characterId,
});
const found = (owner: Person, slug: string) => createGuild.as(owner.principal, facts(owner, slug));
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'made',
    (error: { reason?: string; message: string }) => error.reason ?? error.message,
  );

describe('createGuild', () => {
  it('creates guild, ranks, settings and owner together, and records it', async () => {
    const owner = await aPerson();
    const { id, slug } = await found(owner, 'ashen-lanterns');
    expect(slug).toBe('ashen-lanterns');
    const [guild] = await database().select().from(guilds).where(eq(guilds.id, id));
    expect(guild).toMatchObject({
      name: 'Ashen Lanterns',
      tags: ['PvX', 'Sieges'],
      ownerCharacterId: owner.characterId,
    });
    expect(await database().select().from(guildCounts).where(eq(guildCounts.guildId, id))).toEqual([
      {
        guildId: id,
        members: 1,
        activity30d: 0,
        answerDays: null,
        rolesMissing: [],
        playHalves: null,
        playSlots: null,
      },
    ]);
    const [member] = await database()
      .select({ characterId: members.characterId, rank: ranks.name })
      .from(members)
      .innerJoin(ranks, eq(ranks.id, members.rankId))
      .where(eq(members.guildId, id));
    expect(member).toEqual({ characterId: owner.characterId, rank: 'Guild Master' });
    const held = await database()
      .select({ name: roles.name })
      .from(memberRoles)
      .innerJoin(roles, eq(roles.id, memberRoles.roleId))
      .where(eq(memberRoles.guildId, id));
    expect(held).toEqual([{ name: 'Guild Master' }]);
    expect(await database().select().from(applicationSettings).where(eq(applicationSettings.guildId, id))).toHaveLength(
      1,
    );
    const [event] = await database().select().from(events).where(eq(events.guildId, id));
    expect(event).toMatchObject({
      type: 'guild.created',
      area: 'guild',
      actorUserId: owner.principal.userId,
      subjectId: id,
      subjectLabel: 'Ashen Lanterns',
    });
  });

  it('refuses visitors and accounts whose right was taken away', async () => {
    const owner = await aPerson();
    expect(await outcome(createGuild.as(ANONYMOUS, facts(owner, 'no-visitor')))).toBe('sign_in_needed');
    const denied = { ...owner.principal, holds: () => false };
    expect(await outcome(createGuild.as(denied, facts(owner, 'no-right')))).toBe('permission_missing');
  });

  it('takes only an own character that is in no guild', async () => {
    const [owner, other] = [await aPerson(), await aPerson()];
    const foreign = { ...facts(owner, 'foreign-one'), characterId: other.characterId };
    const unknown = { ...facts(owner, 'unknown-one'), characterId: uuidv7() };
    expect(await outcome(createGuild.as(owner.principal, foreign))).toBe('not_found');
    expect(await outcome(createGuild.as(owner.principal, unknown))).toBe('not_found');
    await found(owner, 'first-home');
    expect(await outcome(found(owner, 'second-home'))).toBe('already_in_guild');
  });

  it.each([
    [{ name: ' ' }, { name: 'Guild name is required' }],
    [{ slug: '' }, { slug: 'Guild slug is required' }],
    [{ slug: 'Ashen' }, { slug: 'Use lowercase letters and digits, with single hyphens between them' }],
    [{ slug: 'admin' }, { slug: 'This link is reserved. Choose another one' }],
    [{ region: undefined }, { region: 'Region is required' }],
    [{ server: undefined }, { server: 'Server is required' }],
    [{ server: 'Shol' }, { server: 'Choose a server in this region' }],
    [{ description: '' }, { description: 'Guild description is required' }],
    [{ characterId: '' }, { characterId: 'Character selection is required' }],
  ])('says what is wrong with %j', async (change, fields) => {
    const owner = await aPerson();
    const input = { ...facts(owner, 'well-formed'), ...change } as never;
    await expect(createGuild.as(owner.principal, input)).rejects.toMatchObject({ code: 'INVALID', fields });
  });

  it('gives a slug to one of twenty concurrent requests', async () => {
    const owners = await Promise.all(Array.from({ length: 20 }, () => aPerson()));
    const outcomes = await Promise.all(owners.map((owner) => outcome(found(owner, 'one-of-twenty'))));
    expect(outcomes.filter((word) => word === 'made')).toHaveLength(1);
    expect(outcomes.filter((word) => word === 'slug_taken')).toHaveLength(19);
    const left = await database().execute(sql`
      select (select count(*) from ranks r where r.guild_id not in (select id from guilds)) as ranks,
        (select count(*) from guilds where slug = 'one-of-twenty') as guilds`);
    expect(left.rows[0]).toEqual({ ranks: 0, guilds: 1 });
  });

  it('makes one character the owner of one guild, however fast it is asked for two', async () => {
    const owner = await aPerson();
    const slugs = ['two-at-once-a', 'two-at-once-b', 'two-at-once-c', 'two-at-once-d'];
    const outcomes = await Promise.all(slugs.map((slug) => outcome(found(owner, slug))));
    expect(outcomes.filter((word) => word === 'made')).toHaveLength(1);
    expect(outcomes.filter((word) => word === 'already_in_guild')).toHaveLength(3);
  });

  it('makes it the active guild of the character, and withdraws what that had pending', async () => {
    const [founder, other] = [await aPerson(), await aGuild()];
    const application = { guildId: other.id, id: uuidv7(), userId: founder.principal.userId, responses: [] };
    await database()
      .insert(applications)
      .values({ ...application, characterId: founder.characterId, characterName: 'x', discordJoined: true });
    const { id } = await found(founder, 'leaves-the-queue');
    const [user] = await database().select().from(users).where(eq(users.id, founder.principal.userId));
    expect(user?.activeGuildId).toBe(id);
    const [row] = await database().select().from(applications).where(eq(applications.id, application.id));
    expect(row?.status).toBe('withdrawn');
    const recorded = await database().select({ type: events.type }).from(events).where(eq(events.guildId, other.id));
    expect(recorded.map(({ type }) => type)).toContain('application.withdrawn');
  });

  it('keeps a former slug for its guild until its time is over', async () => {
    const guild = await aGuild();
    const inDays = (days: number) => sql`now() + make_interval(days => ${days}::int)`;
    await database()
      .insert(formerSlugs)
      .values({ slug: 'old-name', guildId: guild.id, until: inDays(90) });
    expect(await outcome(found(await aPerson(), 'old-name'))).toBe('slug_taken');
    await database()
      .update(formerSlugs)
      .set({ until: inDays(-1) })
      .where(eq(formerSlugs.slug, 'old-name'));
    expect(await outcome(found(await aPerson(), 'old-name'))).toBe('made');
  });
});
