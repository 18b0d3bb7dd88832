import { beforeEach, expect, test } from 'vitest';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { cancelActivity } from '#/features/activities/planning/commands/cancel-activity.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { markNotificationsRead } from '#/features/notifications/commands/mark-notifications-read.server.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { approveSignUps } from './commands/approve-sign-ups.server.ts';
import { decideSignUp } from './commands/decide-sign-up.server.ts';
import { pendingSignUpReactions } from './pending-sign-up.reactions.server.ts';
import { aSignUp } from './sign-up.factory.ts';

testDatabase();

let guild: FactoryGuild;
let manager: Person;
let members: Person[];
let activityId: string;
beforeEach(async () => {
  guild = await aGuild();
  manager = await aMember(guild, { permissions: ['manage:activities'] });
  members = [await aMember(guild), await aMember(guild), await aMember(guild)];
  activityId = await anActivity(guild, { title: 'Citadel', needsApproval: true });
});

/** What someone hears of it, newest first. */
const told = async ({ principal }: Person = manager) => {
  await reactNow(pendingSignUpReactions, 2);
  return (await listNotifications.as(principal, {})).items.map(({ title }) => title);
};
const decide = (person: Person, decision: 'approved' | 'rejected') =>
  decideSignUp.as(guild.owner.principal, {
    ...{ guildId: guild.id, activityId, userId: person.principal.userId, decision },
  });

test('people who approve have one notification for an activity, which says how many are pending', async () => {
  await aSignUp(guild, activityId, { by: members[0]! });
  expect(await told()).toEqual(['1 sign-up for Citadel is pending']);
  await aSignUp(guild, activityId, { by: members[1]! });
  await aSignUp(guild, activityId, { by: members[2]!, intent: 'tentative' });
  expect(await told()).toEqual(['2 sign-ups for Citadel are pending']);
  expect(await told(guild.owner)).toEqual(['2 sign-ups for Citadel are pending']);
  expect(await told(members[2])).toEqual([]);
  const other = await anActivity(guild, { title: 'Keep', needsApproval: true });
  await aSignUp(guild, other, { by: members[0]! });
  expect(await told()).toEqual(['1 sign-up for Keep is pending', '2 sign-ups for Citadel are pending']);
});

test('one that was read stays, and the next sign-up is news', async () => {
  await aSignUp(guild, activityId, { by: members[0]! });
  await told();
  await markNotificationsRead.as(manager.principal, {});
  await aSignUp(guild, activityId, { by: members[1]! });
  expect(await told()).toEqual(['2 sign-ups for Citadel are pending', '1 sign-up for Citadel is pending']);
});

test('nothing is left to read once all are decided, gone, or the activity is canceled', async () => {
  for (const by of members) await aSignUp(guild, activityId, { by });
  await told();
  await decide(members[0]!, 'rejected');
  expect(await told()).toHaveLength(1);
  await aSignUp(guild, activityId, { by: members[1]!, intent: 'declined' });
  expect(await told()).toHaveLength(1);
  const userIds = members.map(({ principal }) => principal.userId);
  await approveSignUps.as(guild.owner.principal, { guildId: guild.id, activityId, userIds });
  expect(await told()).toEqual([]);
  const other = await anActivity(guild, { title: 'Keep', needsApproval: true });
  await aSignUp(guild, other, { by: members[0]! });
  expect(await told()).toHaveLength(1);
  await cancelActivity.as(guild.owner.principal, { guildId: guild.id, activityId: other, reason: '' });
  expect(await told()).toEqual([]);
});

test('where no approval is asked for there is nothing to tell', async () => {
  const open = await anActivity(guild, { title: 'Open' });
  await aSignUp(guild, open, { by: members[0]! });
  expect(await told()).toEqual([]);
});
