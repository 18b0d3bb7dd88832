import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { archiveGuild } from '#/features/guild-lifecycle/commands/archive-guild.server.ts';
import { deleteGuild } from '#/features/guild-lifecycle/commands/delete-guild.server.ts';
import { unarchiveGuild } from '#/features/guild-lifecycle/commands/unarchive-guild.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { decideSignUp } from '../sign-ups/commands/decide-sign-up.server.ts';
import { aSignUp } from '../sign-ups/sign-up.factory.ts';
import { aFeed } from './calendar-feed.factory.ts';
import { readFeed } from './calendar-feed.queries.server.ts';
import { FEED_MAX } from './calendar-feed.rules.ts';

testDatabase();

let guild: FactoryGuild;
let member: Person;
beforeEach(async () => {
  guild = await aGuild();
  member = await aMember(guild, { permissions: ['view:activities', 'respond:activities'] });
});

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const read = (secret: string) => readFeed.as(ANONYMOUS, { secret });
const idsIn = async (secret: string) => (await read(secret)).entries.map(({ id }) => id);
const gone = { code: 'NOT_FOUND' };

describe('the feed of a guild', () => {
  test('has all that the person may see, drafts if they plan', async () => {
    const [later, draft, sooner] = [
      await anActivity(guild, { startsAt: inHours(9) }),
      await anActivity(guild, { startsAt: inHours(5), isDraft: true }),
      await anActivity(guild, { startsAt: inHours(-100) }),
    ];
    await anActivity(guild, { startsAt: inHours(-61 * 24) });
    await anActivity(await aGuild());
    expect(await idsIn(await aFeed(member, guild))).toEqual([sooner, later]);
    expect(await idsIn(await aFeed(guild.owner, guild))).toEqual([sooner, draft, later]);
  });

  test('is gone for who left, until they are back', async () => {
    const activity = await anActivity(guild);
    const secret = await aFeed(member, guild);
    expect(await idsIn(secret)).toEqual([activity]);
    await leaveGuild.as(member.principal, { guildId: guild.id, characterId: member.characterId });
    await expect(read(secret)).rejects.toMatchObject(gone);
    await aMember(guild, { person: member, permissions: ['view:activities'] });
    expect(await idsIn(secret)).toEqual([activity]);
  });

  test('is gone for who may not see activities any more', async () => {
    const secret = await aFeed(member, guild);
    await database().execute(sql`update roles set permissions = '{view:members}' where guild_id = ${guild.id}`);
    await expect(read(secret)).rejects.toMatchObject(gone);
  });

  test('is gone while the guild is archived, and when it is deleted', async () => {
    const [secret, own] = [await aFeed(member, guild), await aFeed(member)];
    const activityId = await anActivity(guild);
    await aSignUp(guild, activityId, { by: member });
    await archiveGuild.as(guild.owner.principal, { guildId: guild.id });
    await expect(read(secret)).rejects.toMatchObject(gone);
    expect(await idsIn(own)).toEqual([]);
    await unarchiveGuild.as(guild.owner.principal, { guildId: guild.id });
    expect([await idsIn(secret), await idsIn(own)]).toEqual([[activityId], [activityId]]);
    await deleteGuild.as(guild.owner.principal, { guildId: guild.id, slug: guild.slug });
    await expect(read(secret)).rejects.toMatchObject(gone);
    expect(await idsIn(own)).toEqual([]);
  });

  test('has the rights of its person, whoever is signed in where it is read', async () => {
    const draft = await anActivity(guild, { isDraft: true });
    const [own, others] = [await aFeed(guild.owner, guild), await aFeed(member, guild)];
    const idsAs = (principal: Person['principal'], secret: string) => asRequest({ principal }, () => idsIn(secret));
    expect(await idsAs(guild.owner.principal, others)).toEqual([]);
    expect(await idsAs(member.principal, own)).toEqual([draft]);
  });

  test(`ends after ${FEED_MAX}`, async () => {
    await database().execute(sql`
      insert into activities (guild_id, id, title, type, status, starts_at, duration_minutes, organizer_user_id, organizer_name)
      select ${guild.id}, gen_random_uuid(), 'x', 'raid', 'scheduled', now() + make_interval(hours => n), 120,
        ${guild.owner.principal.userId}, 'x' from generate_series(1, ${FEED_MAX + 20}) n`);
    const { entries } = await read(await aFeed(member, guild));
    expect(entries).toHaveLength(FEED_MAX);
    expect(entries.every(({ startsAt }) => Date.parse(startsAt) < Date.now() + (FEED_MAX + 1) * HOUR)).toBe(true);
  });
});

describe('the personal feed', () => {
  const standings = async (secret: string) =>
    (await read(secret)).entries.map(({ id, standing }) => [id, standing] as const);

  test('has what the person takes part in, of all their guilds', async () => {
    const other = await aGuild();
    const alt = await aCharacter(member.principal, { name: 'Second' });
    const there = { principal: member.principal, characterId: alt.id };
    await aMember(other, { person: there, permissions: ['view:activities', 'respond:activities'] });
    const hours = (n: number) => ({ startsAt: inHours(n) });
    const going = await anActivity(guild, hours(1));
    const late = await anActivity(guild, hours(2));
    const tentative = await anActivity(guild, hours(3));
    const waiting = await anActivity(guild, { ...hours(4), capacity: 1 });
    const pending = await anActivity(guild, { ...hours(5), needsApproval: true });
    const rejected = await anActivity(guild, { ...hours(6), needsApproval: true });
    const [declined, bench] = [await anActivity(guild, hours(7)), await anActivity(guild, hours(8))];
    await anActivity(guild, hours(9));
    await aSignUp(guild, waiting, { by: guild.owner });
    for (const id of [going, waiting, pending, rejected]) await aSignUp(guild, id, { by: member, onFull: 'wait' });
    await aSignUp(guild, late, { by: member, intent: 'late' });
    await aSignUp(guild, tentative, { by: member, intent: 'tentative' });
    await aSignUp(guild, declined, { by: member, intent: 'declined' });
    await aSignUp(guild, bench, { by: member, intent: 'bench' });
    const elsewhere = await anActivity(other, hours(10));
    await aSignUp(other, elsewhere, { by: there });
    const { userId } = member.principal;
    const decision = { activityId: rejected, userId, decision: 'rejected' as const };
    await decideSignUp.as(guild.owner.principal, { guildId: guild.id, ...decision });
    expect(await standings(await aFeed(member))).toEqual([
      [going, 'going'],
      [late, 'late'],
      [tentative, 'tentative'],
      [waiting, 'waiting'],
      [pending, 'pending'],
      [elsewhere, 'going'],
    ]);
  });

  test('has nothing of a guild that shows them no activities any more', async () => {
    const secret = await aFeed(member);
    const mine = await anActivity(guild);
    await aSignUp(guild, mine, { by: member });
    expect(await idsIn(secret)).toEqual([mine]);
    await database().execute(sql`update roles set permissions = '{view:members}' where guild_id = ${guild.id}`);
    expect(await idsIn(secret)).toEqual([]);
  });
});
