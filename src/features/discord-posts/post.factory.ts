import { type SQL, sql } from 'drizzle-orm';
import { aLinkedServer } from '#/features/discord/discord.factory.ts';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';

/** A post that was given up, of a guild whose server is linked. */
export async function aFailedPost(guild: Pick<FactoryGuild, 'id' | 'owner'>, objectId: string): Promise<void> {
  await aLinkedServer(guild);
  await database().execute(sql`
    insert into discord_posts (guild_id, kind, object_id, state, nonce, due_at, error)
    values (${guild.id}, 'announcement', ${objectId}, 'failed', 'nonce', now(), 'The bot may not post in this channel.')
    on conflict (guild_id, kind, object_id) do update set state = 'failed'`);
}

export async function seedGuild(guild: FactoryGuild): Promise<void> {
  await aFailedPost(guild, guild.id);
}

/** Whatever waits is due now, as if so much time had gone by. */
export const letPostsBeDue = () =>
  database().execute(sql`update discord_posts set due_at = now() where state = 'waiting'`);

export const bulkRows = (): readonly SQL[] => [
  sql`insert into discord_posts (guild_id, kind, object_id, state, server_id, channel_id, message_id, nonce, due_at)
    select g.id, 'activity', gen_random_uuid(), 'sent', '800000000000000001', '800000000000000002',
      (800000000000000000 + n)::text, 'x', now()
    from (select id from guilds limit 100) g cross join generate_series(1, 200) n on conflict do nothing`,
];
