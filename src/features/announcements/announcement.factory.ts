import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { createAnnouncement } from './commands/create-announcement.server.ts';
import { markAnnouncementsRead } from './commands/mark-announcements-read.server.ts';

type Wishes = Partial<Omit<Parameters<typeof createAnnouncement>[0], 'guildId'>> & { by?: Person };

let made = 0;

/** An announcement of a guild, by its owner unless said. */
export async function anAnnouncement(
  guild: Pick<FactoryGuild, 'id' | 'owner'>,
  { by = guild.owner, ...wishes }: Wishes = {},
): Promise<string> {
  made += 1;
  const facts = { title: `Announcement ${made}`, body: 'We meet at the **gate**.', tag: 'News' as const, ...wishes };
  return (await createAnnouncement.as(by.principal, { guildId: guild.id, ...facts })).id;
}

/** An announcement with a banner, which the owner has read. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const { principal } = guild.owner;
  const { url } = await anUpload(principal, { purpose: 'announcements', ownerId: guild.id });
  await anAnnouncement(guild, { bannerImageLink: url });
  await markAnnouncementsRead.as(principal, { guildId: guild.id });
}
