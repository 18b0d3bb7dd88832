import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { createAnnouncement } from './commands/create-announcement.server.ts';
import { markAnnouncementsRead } from './commands/mark-announcements-read.server.ts';

type Overrides = Partial<Omit<Parameters<typeof createAnnouncement>[0], 'guildId'>> & { by?: Person };

let made = 0;

/** An announcement of a guild, by its owner unless said. */
export async function anAnnouncement(
  guild: Pick<FactoryGuild, 'id' | 'owner'>,
  { by = guild.owner, ...overrides }: Overrides = {},
): Promise<string> {
  made += 1;
  const facts = { title: `Announcement ${made}`, body: 'We meet at the **gate**.', tag: 'News' as const, ...overrides };
  return (await createAnnouncement.as(by.principal, { guildId: guild.id, ...facts })).id;
}

/** An announcement with a banner, which the owner has read. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const { principal } = guild.owner;
  const { url } = await anUpload(principal, { purpose: 'announcements', ownerId: guild.id });
  await anAnnouncement(guild, { bannerImageLink: url });
  await markAnnouncementsRead.as(principal, { guildId: guild.id });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into announcements (guild_id, id, title, body, tag, author_user_id, author_name, publish_at, published_at)
    select a.guild_id, gen_random_uuid(), 'x', 'x', 'News', a.user_id, 'x', now() - make_interval(mins => n), now() from sent a`,
  sql`insert into announcement_reads (guild_id, announcement_id, user_id)
    select a.guild_id, a.id, a.author_user_id from announcements a`,
];
