import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { announceParties } from '../parties/commands/announce-parties.server.ts';
import { createParty } from '../parties/commands/create-party.server.ts';
import { moveMember } from '../parties/commands/move-member.server.ts';
import { listParties } from '../parties/party.queries.server.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { cancelActivity } from '../planning/commands/cancel-activity.server.ts';
import { deleteActivity } from '../planning/commands/delete-activity.server.ts';
import { publishActivity } from '../planning/commands/publish-activity.server.ts';
import { updateActivity } from '../planning/commands/update-activity.server.ts';

import { cancelSeries } from '../series/commands/cancel-series.server.ts';
import { updateSeries } from '../series/commands/update-series.server.ts';
import { aSeries } from '../series/series.factory.ts';
import { activityNewsReactions } from './activity-news.reactions.server.ts';
import { submitSignUp } from './commands/submit-sign-up.server.ts';

testDatabase();

const news = async ({ principal }: Person) => {
  await reactNow(activityNewsReactions, 2);
  const { items } = await listNotifications.as(principal, {});
  return items.filter(({ title }) => !title.startsWith('New ')).map(({ title, body }) => [title, body]);
};
/** What is new to someone, newest first. */
const newTo = async ({ principal }: Person) => {
  await reactNow(activityNewsReactions, 2);
  const { items } = await listNotifications.as(principal, {});
  return items.filter(({ title }) => title.startsWith('New ')).map(({ title, body, link }) => [title, body, link]);
};

/** Someone who is going and someone who is not. */
async function respondents(guild: FactoryGuild, activityId: string) {
  const members = [await aMember(guild), await aMember(guild)] as const;
  const [going, absent] = members;
  const which = { guildId: guild.id, activityId };
  await submitSignUp.as(going.principal, { ...which, intent: 'accepted' });
  await submitSignUp.as(absent.principal, { ...which, intent: 'declined' });
  return { going, absent, which };
}

test('people who were coming hear once that an activity is canceled, and why', async () => {
  const guild = await aGuild();
  const activityId = await anActivity(guild, { title: 'Citadel' });
  const { going, absent, which } = await respondents(guild, activityId);
  await cancelActivity.as(guild.owner.principal, { ...which, reason: 'The gate is closed.' });
  expect(await news(going)).toEqual([['Citadel was canceled', 'The gate is closed.']]);
  expect(await news(absent)).toEqual([]);
});

test('a new start is news, a new title is not', async () => {
  const guild = await aGuild();
  const activityId = await anActivity(guild, { title: 'Citadel' });
  const { going, which } = await respondents(guild, activityId);
  await updateActivity.as(guild.owner.principal, { ...which, title: 'Old citadel' });
  expect(await news(going)).toEqual([]);
  const startsAt = new Date(Date.now() + 3 * 24 * 3600_000).toISOString();
  await updateActivity.as(guild.owner.principal, { ...which, startsAt });
  expect(await news(going)).toEqual([['Old citadel starts at another time', expect.any(String)]]);
});

test('a series that is moved, and then canceled, is news once for each person, of what they were coming to', async () => {
  const guild = await aGuild();
  const { firstActivityId } = await aSeries(guild, { title: 'Citadel' });
  const ids = await sqlRows(database()).as({ id: text })(
    sql`select id from activities where guild_id = ${guild.id} order by starts_at`,
  );
  const [often, apart, out] = [await aMember(guild), await aMember(guild), await aMember(guild)];
  const at = (index: number) => ({ guildId: guild.id, activityId: ids[index]!.id });
  for (const index of [0, 1, 3]) await submitSignUp.as(often.principal, { ...at(index), intent: 'accepted' });
  await submitSignUp.as(apart.principal, { ...at(2), intent: 'accepted' });
  await submitSignUp.as(out.principal, { ...at(1), intent: 'declined' });
  await updateActivity.as(guild.owner.principal, { ...at(2), title: 'Set apart' });
  const whole = { guildId: guild.id, activityId: firstActivityId, scope: 'all' as const };
  await updateSeries.as(guild.owner.principal, { ...whole, minLevel: 1 });
  expect(await news(often)).toEqual([]);
  await updateSeries.as(guild.owner.principal, { ...whole, time: '21:00' });
  expect((await news(often)).map(([title]) => title)).toEqual(['Citadel starts at another time']);
  await cancelSeries.as(guild.owner.principal, { ...whole, reason: 'Winter break' });
  expect((await news(often))[0]).toEqual(['Citadel was canceled', 'Winter break']);
  expect(await news(often)).toHaveLength(2);
  for (const person of [apart, out]) expect(await news(person)).toEqual([]);
});

test('members who may sign up hear once of a new activity, and of a series as one', async () => {
  const guild = await aGuild();
  const member = await aMember(guild);
  const outsider = await aMember(guild, { permissions: ['view:members'] });
  const link = (id: string) => `/guilds/${guild.id}/activities/${id}`;
  const one = await anActivity(guild, { title: 'Citadel' });
  const draft = await anActivity(guild, { title: 'Keep', isDraft: true });
  // What no one can sign up for is no news.
  await anActivity(guild, { title: 'Over', startsAt: new Date(Date.now() - 86_400_000).toISOString() });
  await anActivity(guild, { title: 'Closed', signUpsCloseMinutes: 14 * 24 * 60 });
  await anActivity(guild, { title: 'For others', minLevel: 50 });
  expect(await newTo(member)).toEqual([['New activity: Citadel', 'Raid', link(one)]]);
  await publishActivity.as(guild.owner.principal, { guildId: guild.id, activityId: draft });
  const { firstActivityId } = await aSeries(guild, { title: 'Every week', rule: 'FREQ=WEEKLY;COUNT=3' });
  expect(await newTo(member)).toEqual([
    ['New series: Every week', 'Raid · 3 activities', link(firstActivityId)],
    ['New activity: Keep', 'Raid', link(draft)],
    ['New activity: Citadel', 'Raid', link(one)],
  ]);
  for (const other of [outsider, guild.owner]) expect(await newTo(other)).toEqual([]);
  await deleteActivity.as(guild.owner.principal, { guildId: guild.id, activityId: one });
  expect((await newTo(member)).map(([title]) => title)).toEqual(['New series: Every week', 'New activity: Keep']);
});

test('a required role or rank says who hears of it', async () => {
  const guild = await aGuild();
  const [one, two] = [await aMember(guild, { permissions: ['view:activities'] }), await aMember(guild)];
  const [role] = await sqlRows(database()).as({ id: text })(sql`
    select role_id as id from member_roles where guild_id = ${guild.id} and character_id = ${one.characterId}`);
  await anActivity(guild, { title: 'With the role', requiredRoleId: role?.id ?? null });
  const [highest] = await sqlRows(database()).as({ id: text })(sql`
    select id from ranks where guild_id = ${guild.id} order by position limit 1`);
  await anActivity(guild, { title: 'For leaders', minRankId: highest?.id ?? null });
  expect((await newTo(one)).map(([title]) => title)).toEqual(['New activity: With the role']);
  expect(await newTo(two)).toEqual([]);
});

test('the announcement of parties says who is in which party with whom', async () => {
  const guild = await aGuild();
  const people = [await aMember(guild), await aMember(guild), await aMember(guild)] as const;
  const activityId = await anActivity(guild, { title: 'Citadel' });
  const which = { guildId: guild.id, activityId };
  for (const { principal } of people) await submitSignUp.as(principal, { ...which, intent: 'accepted' });
  const parties = [
    await createParty.as(guild.owner.principal, which),
    await createParty.as(guild.owner.principal, which),
  ];
  for (const [n, { principal }] of people.entries())
    await moveMember.as(guild.owner.principal, {
      ...{ ...which, userId: principal.userId, from: null, displaced: null },
      to: { partyId: parties[n === 2 ? 1 : 0]!.id, position: n + 1 },
    });
  await announceParties.as(guild.owner.principal, which);
  const names = new Map(
    (await listParties.as(guild.owner.principal, which)).parties.flatMap(({ slots }) =>
      slots.flatMap(({ seat }) => (seat ? [[seat.userId, seat.name] as const] : [])),
    ),
  );
  const name = (n: 0 | 1 | 2) => names.get(people[n].principal.userId);
  const [first, second] = [await news(people[0]), await news(people[2])];
  expect(first).toEqual([
    [expect.stringMatching(/^You are in .+ for Citadel$/), `${name(0)} (Healer), ${name(1)} (Healer)`],
  ]);
  expect(second).toEqual([[expect.stringMatching(/^You are in .+ for Citadel$/), `${name(2)} (Healer)`]]);
});
