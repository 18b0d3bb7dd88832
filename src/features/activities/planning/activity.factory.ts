import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { createActivity } from './commands/create-activity.server.ts';

type Overrides = Partial<Omit<Parameters<typeof createActivity>[0], 'guildId'>> & { by?: Person };

let made = 0;

/** An activity of a guild that begins in a day, by its owner unless said; answers its id. */
export async function anActivity(
  guild: Pick<FactoryGuild, 'id' | 'owner'>,
  { by = guild.owner, ...overrides }: Overrides = {},
): Promise<string> {
  made += 1;
  const startsAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const facts = { title: `Activity ${made}`, type: 'raid' as const, startsAt, ...overrides };
  return (await createActivity.as(by.principal, { guildId: guild.id, ...facts })).id;
}

export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const channel = '112233445566778899';
  await anActivity(guild, {
    description: 'Bring **two** repair kits.',
    node: 'Aithanahr',
    reminders: [{ minutes: 30, to: 'going' }],
    voiceChannelId: channel,
    chatChannelId: channel,
    archiveChannelId: channel,
    pingRoleId: channel,
  });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into activities (guild_id, id, title, type, status, starts_at, duration_minutes, organizer_user_id, organizer_name)
    select guild_id, gen_random_uuid(), 'x', 'raid', 'scheduled', now() + make_interval(hours => n), 120, user_id, 'x' from sent`,
];
