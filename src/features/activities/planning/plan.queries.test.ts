import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anAbsence } from '#/features/members/absences/absence.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aSeries } from '../series/series.factory.ts';
import { anActivity } from './activity.factory.ts';
import { checkPlan, getActivityDefaults } from './plan.queries.server.ts';

testDatabase();

const NOW = Date.now();
const inDays = (days: number, minutes = 0) => new Date(NOW + days * 86_400_000 + minutes * 60_000).toISOString();
const check = (guild: FactoryGuild, plan: Partial<Parameters<typeof checkPlan>[0]> = {}, by: Person = guild.owner) =>
  checkPlan.as(by.principal, { guildId: guild.id, starts: [inDays(3)], ...plan });

test('defaults have the guild’s zone, roles, ranks and the zones of its members, those of most people first', async () => {
  const guild = await aGuild();
  const people = await Promise.all([1, 2, 3].map(() => aMember(guild)));
  const zones = ['Asia/Tokyo', 'America/New_York', 'America/New_York'];
  for (const [index, { principal }] of people.entries())
    await database().execute(sql`update users set time_zone = ${zones[index]} where id = ${principal.userId}`);
  const found = await getActivityDefaults.as(guild.owner.principal, { guildId: guild.id });
  expect(found.memberZones).toEqual(['America/New_York', 'Asia/Tokyo']);
  expect(found.ranks[0]?.name).toBe('Guild Master');
  expect(found.roles.length).toBeGreaterThan(0);
  expect(found.defaults).toMatchObject({ requiredRoleId: null, chatChannelId: null });
  expect(found.can).toEqual({ create: true, useLoadouts: true });
  const planner = await aMember(guild, { permissions: ['create:activities'] });
  const seen = await getActivityDefaults.as(planner.principal, { guildId: guild.id });
  expect(seen.can).toEqual({ create: true, useLoadouts: false });
});

describe('checks', () => {
  let guild: FactoryGuild;
  let healer: Person;
  beforeAll(async () => {
    guild = await aGuild();
    healer = await aMember(guild);
    const other = await aMember(guild);
    await database().execute(sql`
      update characters set role = case when user_id = ${healer.principal.userId} then 'Healer' else 'Tank' end,
        level = case when user_id = ${other.principal.userId} then 50 else 10 end
      where id in (select character_id from members where guild_id = ${guild.id})`);
  });

  test('count people who fit, and by role', async () => {
    expect(await check(guild)).toMatchObject({ members: 3, fitting: 3, away: 0 });
    expect(await check(guild, { minLevel: 45 })).toMatchObject({
      members: 3,
      fitting: 1,
      roles: [{ role: 'Tank', fitting: 1, away: 0 }],
    });
    const [rank] = (await getActivityDefaults.as(guild.owner.principal, { guildId: guild.id })).ranks;
    expect(await check(guild, { minRankId: rank?.id ?? null })).toMatchObject({ fitting: 1 });
  });

  test('know who is away on the day, where the viewer may see it', async () => {
    // For three days from today on.
    await anAbsence(guild, { of: healer });
    const healers = async (days: number, by = guild.owner) =>
      (await check(guild, { starts: [inDays(days)] }, by)).roles.find(({ role }) => role === 'Healer');
    expect(await healers(1)).toEqual({ role: 'Healer', fitting: 1, away: 1 });
    expect(await healers(9)).toEqual({ role: 'Healer', fitting: 1, away: 0 });
  });

  test('name what overlaps and by how much, but not the activity itself, its series or what is canceled', async () => {
    const activityId = await anActivity(guild, { title: 'Caravan', startsAt: inDays(3, 90), durationMinutes: 60 });
    await anActivity(guild, { title: 'Draft', startsAt: inDays(3, 90), isDraft: true });
    const { overlaps } = await check(guild, { starts: [inDays(3), inDays(20)], durationMinutes: 120 });
    expect(overlaps).toMatchObject([{ id: activityId, title: 'Caravan', minutes: 30 }]);
    expect((await check(guild, { durationMinutes: 60 })).overlaps).toEqual([]);
    expect((await check(guild, { durationMinutes: 120, exceptActivityId: activityId })).overlaps).toEqual([]);
    const series = await aSeries(guild, { timeZone: 'Etc/GMT', rule: 'FREQ=DAILY;COUNT=2', durationMinutes: 2000 });
    const starts = [inDays(8)];
    expect((await check(guild, { starts })).overlaps).not.toEqual([]);
    expect((await check(guild, { starts, exceptActivityId: series.firstActivityId })).overlaps).toEqual([]);
  });
});
