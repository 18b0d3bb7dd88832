import type { FactoryGuild, Person } from '#/features/guilds/guild.factory.ts';
import { createAnnouncement } from './commands/create-announcement.server.ts';

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
