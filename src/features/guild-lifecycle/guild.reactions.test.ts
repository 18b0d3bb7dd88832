import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { uuidv7At } from '#/base/id.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { voteOnApplication } from '#/features/applications/review/commands/vote-on-application.server.ts';
import { guildCounts } from '#/features/guild-access/guild.tables.server.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aGuild, aMember } from './guild.factory.ts';
import { countActivity } from './guild.reactions.server.ts';

testDatabase();

const activityOf = async (guildId: string) =>
  (await database().select({ n: guildCounts.activity30d }).from(guildCounts).where(eq(guildCounts.guildId, guildId)))[0]
    ?.n;

async function anEvent(guildId: string, daysAgo: number): Promise<void> {
  const at = Date.now() - daysAgo * 24 * 60 * 60 * 1000;
  await database().execute(sql`
    insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data, at)
    values (${uuidv7At(at, () => 1)}, ${guildId}, 'guild.old', 'guild', 'system', 'test', 'test', 'guild', ${guildId}, 'x', '{}',
      ${new Date(at)})`);
}

it('counts the events of the last 30 days, and nothing older', async () => {
  const [quiet, busy] = [await aGuild(), await aGuild()];
  const { principal, characterId } = await aMember(busy);
  await leaveGuild.as(principal, { guildId: busy.id, characterId });
  await anEvent(quiet.id, 31);
  await anEvent(busy.id, 29);
  await countActivity();
  expect(await activityOf(quiet.id)).toBe(1);
  expect(await activityOf(busy.id)).toBe(3);
});

it('counts once what one person does again and again', async () => {
  const guild = await aGuild();
  const { id: applicationId } = await anApplication(guild);
  const other = await aMember(guild, { permissions: ['view:applications'] });
  for (const vote of ['for', 'against', null, 'for'] as const)
    await voteOnApplication.as(guild.owner.principal, { guildId: guild.id, applicationId, vote });
  await voteOnApplication.as(other.principal, { guildId: guild.id, applicationId, vote: 'for' });
  await countActivity();
  // Founded, applied, and two people have voted.
  expect(await activityOf(guild.id)).toBe(4);
});

it('writes as many guilds as there are, and none again', async () => {
  const [first] = [await aGuild(), await aGuild()];
  await database().execute(sql`update guild_counts set activity_30d = 77`);
  await countActivity();
  const version = async () =>
    (await database().execute(sql`select xmin::text as at from guilds where id = ${first?.id}`)).rows[0]?.at;
  const before = await version();
  await countActivity();
  expect(await activityOf(first?.id ?? '')).toBe(1);
  expect(await version()).toBe(before);
});
