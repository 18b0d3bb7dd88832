import { expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { cancelActivity } from '../planning/commands/cancel-activity.server.ts';
import { updateActivity } from '../planning/commands/update-activity.server.ts';
import { activityNewsReactions } from './activity-news.reactions.server.ts';
import { submitSignUp } from './commands/submit-sign-up.server.ts';

testDatabase();

const news = async ({ principal }: Person) => {
  await reactNow(activityNewsReactions, 2);
  return (await listNotifications.as(principal, {})).items.map(({ title, body }) => [title, body]);
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
