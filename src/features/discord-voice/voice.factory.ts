import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aLiveActivity } from '#/features/activities/attendance/participant.factory.ts';
import { signUpMember } from '#/features/activities/sign-ups/commands/sign-up-member.server.ts';
import { aLinkedServer, aSnowflake } from '#/features/discord/discord.factory.ts';
import { readServer } from '#/features/discord/discord.remote.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { DiscordApiStandIn } from '#/testing/discord/discord-api-stand-in.ts';

/** Who was in voice at a live activity, in a snapshot that staff haven't decided; answers its ID. */
export async function aSnapshot(
  guild: Pick<FactoryGuild, 'id'>,
  activityId: string,
  people: readonly Person[],
  takenAt = new Date(),
): Promise<string> {
  const id = uuidv7();
  await database().execute(sql`
    insert into discord_voice_snapshots (guild_id, activity_id, id, taken_at)
    values (${guild.id}, ${activityId}, ${id}, ${takenAt.toISOString()})`);
  for (const { principal } of people)
    await database().execute(sql`
      insert into discord_voice_people (guild_id, activity_id, snapshot_id, user_id)
      values (${guild.id}, ${activityId}, ${id}, ${principal.userId})`);
  return id;
}

/** A guild that wants voice attendance, with a linked server, and a live activity in its voice channel. */
export async function aGuildInVoice(discord: DiscordApiStandIn) {
  const [guild, server] = [await aGuild(), discord.addServer('Lantern Hall')];
  await aLinkedServer(guild, await readServer(server.id));
  await wants(guild, true);
  const channelId = server.channels.find(({ type }) => type === 2)?.id ?? '';
  const activityId = await aLiveActivity(guild, { voiceChannelId: channelId });
  return { guild, server, channelId, activityId };
}

/** Its settings say whether it wants voice attendance. */
export const wants = ({ id }: Pick<FactoryGuild, 'id'>, voiceAttendance: boolean) =>
  database().execute(sql`
    insert into guild_settings (guild_id, tab, values) values (${id}, 'discord', ${JSON.stringify({ voiceAttendance })}::jsonb)
    on conflict (guild_id, tab) do update set values = excluded.values`);

/** Staff note what someone said, as they can while an activity is on. */
export const anExpected = (
  { id: guildId, owner }: Pick<FactoryGuild, 'id' | 'owner'>,
  activityId: string,
  { characterId: memberId }: Person,
  intent: 'accepted' | 'declined' = 'accepted',
) => signUpMember.as(owner.principal, { guildId, activityId, memberId, intent });

/** A member with an account on Discord who said that they come. */
export async function aSpeaker(guild: FactoryGuild, activityId: string): Promise<Person & { discordId: string }> {
  const [member, discordId] = [await aMember(guild), aSnowflake()];
  await database().execute(sql`update users set discord_id = ${discordId} where id = ${member.principal.userId}`);
  await anExpected(guild, activityId, member);
  return { ...member, discordId };
}

export async function seedGuild(guild: FactoryGuild, members: readonly Person[]): Promise<void> {
  const activityId = await aLiveActivity(guild);
  await aSnapshot(guild, activityId, [guild.owner, ...members]);
  await database().execute(sql`
    insert into discord_voice_readings (guild_id, activity_id, due_at, error)
    values (${guild.id}, ${activityId}, now() + interval '10 minutes', 'Discord isn''t answering.')`);
}

/** All that waits is due now, as if so much time had gone by. */
export const letVoiceBeDue = () =>
  database().execute(sql`update discord_voice_readings set due_at = now() where due_at is not null`);

export const bulkRows = (): readonly SQL[] => [
  sql`insert into discord_voice_readings (guild_id, activity_id, due_at)
    select guild_id, id, case when random() < 0.01 then now() + interval '1 day' end from activities on conflict do nothing`,
  sql`insert into discord_voice_snapshots (guild_id, activity_id, id, taken_at)
    select guild_id, id, gen_random_uuid(), now() - make_interval(mins => n) from activities cross join generate_series(1, 3) n`,
  sql`insert into discord_voice_people (guild_id, activity_id, snapshot_id, user_id)
    select s.guild_id, s.activity_id, s.id, p.user_id from discord_voice_snapshots s
    join participants p on p.guild_id = s.guild_id and p.activity_id = s.activity_id where p.user_id is not null`,
];
