import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { updateActivity } from '#/features/activities/planning/commands/update-activity.server.ts';
import { getActivityDefaults } from '#/features/activities/planning/plan.queries.server.ts';
import { updateSeries } from '#/features/activities/series/commands/update-series.server.ts';
import { aSeries } from '#/features/activities/series/series.factory.ts';
import { withSettings } from '#/features/applications/application.factory.ts';
import { getApplicationSettings } from '#/features/applications/settings/settings.queries.server.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { aLinkedServer } from './discord.factory.ts';
import { readServer } from './discord.remote.server.ts';

testDatabase();

const discord = await testDiscord();

const FOREIGN = '112233445566778899';
const refused = { reason: 'unknown_on_discord' };

test('an activity, a series and applications name channels and roles of the linked server alone', async () => {
  const [guild, server] = [await aGuild(), discord.addServer('Lantern Hall')];
  const { principal } = guild.owner;
  const inGuild = { guildId: guild.id };
  const early = await anActivity(guild, { chatChannelId: FOREIGN });
  expect((await getActivityDefaults.as(principal, inGuild)).discord).toBeNull();
  await aLinkedServer(guild, await readServer(server.id));
  const [channel, role] = [server.channels[0]!.id, server.roles[2]!.id];
  const choices = (await getActivityDefaults.as(principal, inGuild)).discord;
  expect(choices?.channels).toContainEqual(expect.objectContaining({ id: channel, name: 'general', canPost: true }));
  expect((await getApplicationSettings.as(principal, inGuild)).discord).toEqual(choices);

  const id = await anActivity(guild, { chatChannelId: channel, pingRoleId: role });
  for (const wrong of [{ chatChannelId: role }, { pingRoleId: channel }, { voiceChannelId: FOREIGN }]) {
    const fields = { [Object.keys(wrong)[0]!]: expect.stringContaining('of your Discord server') };
    await expect(anActivity(guild, wrong)).rejects.toMatchObject({ ...refused, fields });
    await expect(updateActivity.as(principal, { ...inGuild, activityId: id, ...wrong })).rejects.toMatchObject(refused);
    await expect(aSeries(guild, wrong)).rejects.toMatchObject(refused);
  }
  const { firstActivityId: activityId } = await aSeries(guild, { chatChannelId: channel });
  const all = { ...inGuild, activityId, scope: 'all' as const };
  await expect(updateSeries.as(principal, { ...all, archiveChannelId: FOREIGN })).rejects.toMatchObject(refused);
  // What was there before stays until it is changed.
  await updateActivity.as(principal, { ...inGuild, activityId: early, title: 'Another title' });

  const posting = { enableDiscordApplications: true, applicationsChannelId: FOREIGN };
  await expect(withSettings(guild, posting)).rejects.toMatchObject(refused);
  await withSettings(guild, { ...posting, applicationsChannelId: channel });
  const { rowCount } = await database().execute(sql`
    select from application_settings where guild_id = ${guild.id} and applications_channel_id = ${channel}`);
  expect(rowCount).toBe(1);
});
