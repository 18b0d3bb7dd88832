import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { leaveGuild } from '#/features/members/commands/leave-guild.server.ts';
import { database } from '#/platform/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aGuild, aMember } from './guild.factory.ts';
import { countActivity } from './guild.reactions.server.ts';
import { guilds } from './guild.tables.server.ts';

testDatabase();

const activityOf = async (guildId: string) =>
  (await database().select({ n: guilds.activity30d }).from(guilds).where(eq(guilds.id, guildId)))[0]?.n;

it('counts the events of the last 30 days, and nothing older', async () => {
  const [quiet, busy] = [await aGuild(), await aGuild()];
  const { principal, characterId } = await aMember(busy);
  await leaveGuild.as(principal, { guildId: busy.id, characterId });
  await database().execute(sql`
    insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data, at)
    select gen_random_uuid(), ${quiet.id}, 'guild.old', 'guild', 'system', 'test', 'test', 'guild', ${quiet.id}, 'x', '{}',
      now() - interval '31 days'`);
  await countActivity();
  expect(await activityOf(quiet.id)).toBe(1);
  expect(await activityOf(busy.id)).toBe(2);
});
