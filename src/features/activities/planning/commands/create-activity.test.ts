import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { anActivity } from '../activity.factory.ts';
import { getActivity } from '../activity.queries.server.ts';
import { createActivity } from './create-activity.server.ts';

testDatabase();

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test('an activity is created as it was sent, organized by its creator, and logged', async () => {
  const guild = await aGuild();
  const leader = await aMember(guild, { permissions: ['create:activities'] });
  const startsAt = inDays(3);
  const plan = {
    title: 'Cinderwake Citadel',
    description: 'Bring **two** repair kits.',
    type: 'raid' as const,
    durationMinutes: 180,
    node: 'The Anvils',
    capacity: 40,
    slots: { Tank: 5, Healer: 9, Damage: 23, Support: 3 },
    minLevel: 45,
    signUpsCloseMinutes: 90,
    cancelBelow: 24,
    needsApproval: true,
    points: 1250,
    activityPoints: 4,
    reminders: [{ minutes: 30, to: 'going' as const }],
  };
  const { id } = await createActivity.as(leader.principal, { guildId: guild.id, startsAt, ...plan });
  const found = await getActivity.as(guild.owner.principal, { guildId: guild.id, activityId: id });
  expect(found).toMatchObject({
    ...plan,
    startsAt,
    status: 'scheduled',
    organizer: { id: leader.principal.userId },
    keepsWaitlist: true,
    version: 1,
  });
  const logged = await database().select({ type: events.type }).from(events).where(eq(events.subjectId, id));
  expect(logged).toEqual([{ type: 'activity.created' }]);
});

test('a draft is unknown to members', async () => {
  const guild = await aGuild();
  const member = await aMember(guild, { permissions: ['view:activities'] });
  const activityId = await anActivity(guild, { isDraft: true });
  await expect(getActivity.as(member.principal, { guildId: guild.id, activityId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const seen = await getActivity.as(guild.owner.principal, { guildId: guild.id, activityId });
  expect(seen.status).toBe('draft');
});

test.each([
  ['no title', { title: ' ' }, { title: 'Title is required' }],
  ['a start too far ahead', { startsAt: inDays(800) }, { startsAt: 'Choose a start within two years' }],
  [
    'more slots than places',
    { capacity: 3, slots: { Tank: 2, Healer: 2, Damage: 0, Support: 0 } },
    { slots: '4 places are assigned to roles, but there are only 3' },
  ],
  [
    'slots without a number of places',
    { slots: { Tank: 1, Healer: 0, Damage: 0, Support: 0 } },
    { slots: 'Set a number of places before you assign them to roles' },
  ],
])('%s is refused in words', async (_, sent, fields) => {
  const guild = await aGuild();
  await expect(anActivity(guild, sent)).rejects.toMatchObject({ code: 'INVALID', fields });
});

test('a role or rank of another guild is asked of no one here', async () => {
  const guild = await aGuild();
  const other = await aGuild();
  const activityId = await anActivity(guild, { requiredRoleId: other.id, minRankId: other.id });
  const found = await getActivity.as(guild.owner.principal, { guildId: guild.id, activityId });
  expect([found.requiredRole, found.minRank]).toEqual([null, null]);
});
