import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { applicationSettings } from '#/features/applications/application.tables.server.ts';
import { countAnswerDays } from '#/features/applications/review/answer-days.reactions.server.ts';
import { rejectApplication } from '#/features/applications/review/commands/reject-application.server.ts';
import { formerSlugs, guilds } from '#/features/guild-access/guild.tables.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { guildById, guildExists, publicGuild, publicMemberCount } from './guild.queries.server.ts';

testDatabase();

let guild: FactoryGuild;
let gone: FactoryGuild;
beforeAll(async () => {
  guild = await aGuild({ name: 'Saltmarch Company', slug: 'saltmarch' });
  gone = await aGuild({ slug: 'gone-guild' });
  await database().execute(sql`update guilds set deleted_at = now() where id = ${gone.id}`);
});

const NOT_FOUND = { code: 'NOT_FOUND' };

describe('publicGuild', () => {
  it('shows visitors what is public, and nothing of the application settings', async () => {
    await aMember(guild);
    const found = await publicGuild.as(ANONYMOUS, { slug: 'saltmarch' });
    expect(found).toMatchObject({ id: guild.id, name: 'Saltmarch Company', memberCount: 2, relation: 'open' });
    expect(found.roles.find(({ role }) => role === 'Healer')?.count).toBe(2);
    expect(found.archetypes.find(({ archetype }) => archetype === 'Cleric')?.count).toBe(2);
    expect(Object.keys(found).filter((key) => /password|hash|channel|version$/i.test(key))).toEqual(['armsVersion']);
  });

  it('says how soon half of the applications are answered, once there are enough', async () => {
    const quick = await aGuild({ slug: 'quick-answers' });
    const answerDays = async () => {
      await countAnswerDays();
      return (await publicGuild.as(ANONYMOUS, { slug: 'quick-answers' })).answerDays;
    };
    const decide = async (days: number) => {
      const { id: applicationId } = await anApplication(quick);
      await rejectApplication.as(quick.owner.principal, { guildId: quick.id, applicationId });
      await database().execute(
        sql`update applications set created_at = decided_at - make_interval(days => ${days}, hours => -1) where id = ${applicationId}`,
      );
    };
    await decide(9);
    await decide(2);
    expect(await answerDays()).toBeNull();
    await decide(1);
    expect(await answerDays()).toBe(2);
    await database().execute(
      sql`update applications set decided_at = decided_at - interval '91 days' where guild_id = ${quick.id}`,
    );
    expect(await answerDays()).toBeNull();
  });

  it('finds a guild by a slug of the last 90 days, under its own slug', async () => {
    await database()
      .insert(formerSlugs)
      .values([
        { slug: 'salt-old', guildId: guild.id, until: sql`now() + interval '1 day'` },
        { slug: 'salt-ancient', guildId: guild.id, until: sql`now() - interval '1 day'` },
      ]);
    expect((await publicGuild.as(ANONYMOUS, { slug: 'salt-old' })).slug).toBe('saltmarch');
    await expect(publicGuild.as(ANONYMOUS, { slug: 'salt-ancient' })).rejects.toMatchObject(NOT_FOUND);
  });

  it.each(['nobody-here', 'gone-guild', 'SALTMARCH', '', '../x', 'a\u0000b', '%'])('does not find %j', async (slug) => {
    await expect(publicGuild.as(ANONYMOUS, { slug })).rejects.toMatchObject(NOT_FOUND);
    await expect(publicMemberCount.as(ANONYMOUS, { slug })).rejects.toMatchObject(NOT_FOUND);
  });

  it('knows the viewer’s relation', async () => {
    const member = await aMember(guild);
    expect((await publicGuild.as(member.principal, { slug: 'saltmarch' })).relation).toBe('own');
    const other = await aGuild();
    await database()
      .update(applicationSettings)
      .set({ allowApplications: false })
      .where(eq(applicationSettings.guildId, other.id));
    expect((await publicGuild.as(member.principal, { slug: other.slug })).relation).toBe('closed');
  });

  it.each([
    ['off', { enableInstantInvite: false }, false],
    ['on', { enableInstantInvite: true, invitePasswordHash: 'x' }, true],
    ['without password', { enableInstantInvite: true, invitePasswordHash: null }, false],
    ['expired', { enableInstantInvite: true, invitePasswordHash: 'x', inviteExpiresAt: new Date(0) }, false],
    ['used up', { enableInstantInvite: true, invitePasswordHash: 'x', inviteUsesLeft: 0 }, false],
    ['stopped', { enableInstantInvite: true, invitePasswordHash: 'x', inviteStoppedAt: new Date(0) }, false],
  ])('offers an invite that is %s: %j', async (_, settings, offered) => {
    const other = await aGuild();
    await database().update(applicationSettings).set(settings).where(eq(applicationSettings.guildId, other.id));
    expect((await publicGuild.as(ANONYMOUS, { slug: other.slug })).instantInvite).toBe(offered);
  });
});

describe('publicMemberCount', () => {
  it('counts the characters in the guild', async () => {
    const other = await aGuild();
    await aMember(other);
    expect(await publicMemberCount.as(ANONYMOUS, { slug: other.slug })).toEqual({ memberCount: 2 });
  });
});

describe('guildById and guildExists', () => {
  it('find a living guild', async () => {
    expect(await guildById.as(ANONYMOUS, { guildId: guild.id })).toMatchObject({ slug: 'saltmarch' });
    expect(await guildExists.as(ANONYMOUS, { guildId: guild.id })).toBe(true);
  });

  it('find no unknown and no deleted one', async () => {
    for (const guildId of [uuidv7(), gone.id]) {
      await expect(guildById.as(ANONYMOUS, { guildId })).rejects.toMatchObject(NOT_FOUND);
      expect(await guildExists.as(ANONYMOUS, { guildId })).toBe(false);
    }
  });
});

describe('the tables', () => {
  it('hold an owner who is a member', async () => {
    const stranger = await aPerson();
    const change = database()
      .update(guilds)
      .set({ ownerCharacterId: stranger.characterId })
      .where(eq(guilds.id, guild.id));
    await expect(change).rejects.toThrow();
  });
});
