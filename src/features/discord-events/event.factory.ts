import { type SQL, sql } from 'drizzle-orm';
import { aLinkedServer } from '#/features/discord/discord.factory.ts';
import { readServer } from '#/features/discord/discord.remote.server.ts';
import { aGuild, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { DiscordApiStandIn } from '#/testing/discord/discord-api-stand-in.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { eventReactions } from './event.reactions.server.ts';
import { keepEvents } from './keep-events.reactions.server.ts';

/** Whether a guild shows its activities as events. */
export const withEvents = ({ id }: Pick<FactoryGuild, 'id'>, showEvents = true) =>
  database().execute(sql`
    insert into guild_settings (guild_id, tab, values)
    values (${id}, 'discord', jsonb_build_object('showEvents', ${showEvents}::boolean))
    on conflict (guild_id, tab) do update set values = guild_settings.values || excluded.values`);

/** A guild that shows its activities as events of its linked server. */
export async function aGuildWithEvents(discord: DiscordApiStandIn) {
  const [guild, server] = [await aGuild(), discord.addServer('Lantern Hall')];
  await aLinkedServer(guild, await readServer(server.id));
  await withEvents(guild);
  return { guild, server };
}

/** What follows from everything so far, each twice as from a queue that delivers too often, and reaches Discord. */
export async function follow(): Promise<void> {
  await reactNow(eventReactions, 2);
  await letEventsBeDue();
  await keepEvents();
}

/** Whatever waits is due now, as if so much time had gone by. */
export const letEventsBeDue = () =>
  database().execute(sql`update discord_event_guilds set look_at = now(), rests_until = now()`);

/** The events of a guild are compared with those of its server at the next look, as if so much time had gone by. */
export const letEventsBeCompared = ({ id }: Pick<FactoryGuild, 'id'>) =>
  database().execute(
    sql`update discord_event_guilds set compared_at = now() - interval '1 hour' where guild_id = ${id}`,
  );

export async function seedGuild({ id }: FactoryGuild): Promise<void> {
  await database().execute(sql`
    insert into discord_event_guilds (guild_id, error) values (${id}, 'The bot needs the permission Create Events.')
    on conflict do nothing`);
  await database().execute(sql`
    insert into discord_events (guild_id, activity_id, server_id, state, hash, error)
    select guild_id, id, '800000000000000001', 'scheduled', 'hash', 'Discord didn''t take this event.'
    from activities where guild_id = ${id} limit 1 on conflict do nothing`);
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into discord_event_guilds (guild_id, look_at) select id, now() + interval '1 hour' from guilds on conflict do nothing`,
  sql`insert into discord_events (guild_id, activity_id, server_id, event_id, state)
    select g.id, gen_random_uuid(), '800000000000000001', (800000000000000000 + n)::text, 'scheduled'
    from (select id from guilds limit 100) g cross join generate_series(1, 150) n on conflict do nothing`,
];
