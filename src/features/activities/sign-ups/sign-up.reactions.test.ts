import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anAbsence } from '#/features/members/absences/absence.factory.ts';
import { endAbsence } from '#/features/members/absences/commands/end-absence.server.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { removeSignUp } from './commands/remove-sign-up.server.ts';
import { aSignUp } from './sign-up.factory.ts';
import { activitySignUps } from './sign-up.queries.server.ts';
import { signUpReactions } from './sign-up.reactions.server.ts';

testDatabase();

let guild: FactoryGuild;
let members: Person[];
beforeAll(async () => {
  guild = await aGuild();
  members = [];
  for (let n = 0; n < 6; n += 1) members.push(await aMember(guild));
});

/** Each twice, as a queue that delivers too often. */
const react = () => reactNow(signUpReactions, 2);
const titles = async ({ principal }: Person) =>
  (await listNotifications.as(principal, {})).items.map(({ title }) => title);
const standings = async (activityId: string) =>
  (await activitySignUps.as(guild.owner.principal, { guildId: guild.id, activityId })).items.map(
    (item) => item.standing,
  );
const eventsOf = (activityId: string) =>
  sqlRows(database()).as({ type: text, actor_name: text, data: jsonObject })(
    sql`select type, actor_name, data from events where subject_id = ${activityId} and type like 'sign_up.%' order by id`,
  );

test('who moves up is notified once, and who staff removed as well', async () => {
  const [first, second] = [members[0]!, members[1]!];
  const activityId = await anActivity(guild, { title: 'Citadel', capacity: 1 });
  await aSignUp(guild, activityId, { by: first });
  await aSignUp(guild, activityId, { by: second });
  const userId = first.principal.userId;
  await removeSignUp.as(guild.owner.principal, { guildId: guild.id, activityId, userId });
  await react();
  expect(await titles(first)).toEqual(['Your sign-up for Citadel was removed']);
  expect(await titles(second)).toEqual(['You have a place in Citadel as Healer']);
});

test('an absence signs off from what is on these days, moves up who waits, and its end signs no one up again', async () => {
  const [away, next] = [members[2]!, members[3]!];
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const [soon, later] = [
    await anActivity(guild, { capacity: 1, startsAt: days(1) }),
    await anActivity(guild, { startsAt: days(9) }),
  ];
  for (const activityId of [soon, later]) await aSignUp(guild, activityId, { by: away });
  await aSignUp(guild, soon, { by: next });
  const absenceId = await anAbsence(guild, { of: away });
  await react();
  expect(await standings(soon)).toEqual(['declined', 'going']);
  expect(await standings(later)).toEqual(['going']);
  expect(await eventsOf(soon)).toMatchObject([
    {},
    {},
    { type: 'sign_up.answered', actor_name: 'Guildhall', data: { intent: 'declined', own: false, cause: 'absent' } },
    { type: 'sign_up.promoted', data: { userId: next.principal.userId, cause: 'absent' } },
  ]);
  await endAbsence.as(away.principal, { guildId: guild.id, absenceId });
  await react();
  expect(await standings(soon)).toEqual(['declined', 'going']);
  // Signing up all the same is possible, and says so.
  await anAbsence(guild, { of: away });
  expect(await aSignUp(guild, soon, { by: away, intent: 'tentative' })).toMatchObject({ away: expect.any(String) });
});

test('someone who leaves has no place in what is to come, and keeps what was', async () => {
  const [leaver, next] = [members[4]!, members[5]!];
  const [ahead, past] = [await anActivity(guild, { capacity: 1 }), await anActivity(guild)];
  for (const activityId of [ahead, past]) await aSignUp(guild, activityId, { by: leaver });
  await database().execute(
    sql`update activities set status = 'completed', starts_at = now() - interval '1 day' where id = ${past}`,
  );
  await aSignUp(guild, ahead, { by: next });
  await leaveGuild.as(leaver.principal, { guildId: guild.id, characterId: leaver.characterId });
  await react();
  expect(await standings(ahead)).toEqual(['going']);
  expect(await standings(past)).toEqual(['going']);
  expect((await eventsOf(ahead)).at(-1)).toMatchObject({ type: 'sign_up.promoted', data: { cause: 'left-guild' } });
});
