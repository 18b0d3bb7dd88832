import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { createGuildFeed } from './commands/create-guild-feed.server.ts';
import { createPersonalFeed } from './commands/create-personal-feed.server.ts';

/** The secret of a fresh address: of a guild's activities, or of what the person takes part in. */
export async function aFeed({ principal }: Person, guild?: { readonly id: string }): Promise<string> {
  const { address } = await (guild
    ? createGuildFeed.as(principal, { guildId: guild.id })
    : createPersonalFeed.as(principal, {}));
  return address.replace(/^.*\//, '');
}

export async function seedGuild(guild: FactoryGuild): Promise<void> {
  await aFeed(guild.owner, guild);
  await aFeed(guild.owner);
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into calendar_feeds (id, user_id, secret_hash)
    select gen_random_uuid(), u.id, md5(u.id::text) from users u on conflict do nothing`,
];
