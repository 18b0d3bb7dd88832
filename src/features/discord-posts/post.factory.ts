import { type SQL, sql } from 'drizzle-orm';
import { aLinkedServer } from '#/features/discord/discord.factory.ts';
import { readServer } from '#/features/discord/discord.remote.server.ts';
import { aGuild, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { DiscordApiStandIn } from '#/testing/discord/discord-api-stand-in.ts';
import type { StandInServer } from '#/testing/discord/discord-world.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { PAUSE_REASONS } from './pauses/pause.rules.ts';
import { postReactions } from './post.reactions.server.ts';
import { sendPosts } from './send-posts.reactions.server.ts';

/** What is saved of a tab of settings. */
export const withTab = (guildId: string, tab: string, values: object) =>
  database().execute(sql`
    insert into guild_settings (guild_id, tab, values) values (${guildId}, ${tab}, ${JSON.stringify(values)}::jsonb)
    on conflict (guild_id, tab) do update set values = guild_settings.values || excluded.values`);

const channelOf = (server: StandInServer, name: string): string =>
  server.channels.find((channel) => channel.name === name)?.id ?? '';

/** A guild whose linked server has "general" and "raids", and a role "Members". */
export async function aGuildOn(discord: DiscordApiStandIn) {
  const [guild, server] = [await aGuild(), discord.addServer('Lantern Hall')];
  await aLinkedServer(guild, await readServer(server.id));
  const role = server.roles.find(({ name }) => name === 'Members')?.id ?? '';
  return { guild, server, role, general: channelOf(server, 'general'), raids: channelOf(server, 'raids') };
}

/** What follows from everything so far, each twice as from a queue that delivers too often, and is sent. */
export async function follow(): Promise<void> {
  await reactNow(postReactions, 2);
  await letPostsBeDue();
  await sendPosts();
}

/** A message as people see it. */
export interface ShownPost {
  readonly title: string;
  readonly description?: string;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
}

export const postsIn = (discord: DiscordApiStandIn, channel: string) =>
  discord.messagesIn(channel).map(({ body }) => (body.embeds as readonly ShownPost[])[0]!);

export const factsOf = ({ fields = [] }: ShownPost) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** As if something happened to all that a guild posted. */
export async function changeAll(guildId: string): Promise<void> {
  await database().execute(
    sql`update discord_posts set state = 'waiting', wanted = wanted + 1 where guild_id = ${guildId}`,
  );
  await follow();
}

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
  for (const statement of [
    sql`insert into discord_pauses (guild_id, channel_id, reason, until)
      values (${guild.id}, '800000000000000002', ${PAUSE_REASONS[0]}, now()) on conflict do nothing`,
    sql`insert into discord_audit_cursors (guild_id, seq) values (${guild.id}, 0) on conflict do nothing`,
    sql`insert into discord_audit_batches (guild_id, id, first_seq, last_seq) values (${guild.id}, ${guild.id}, 1, 1)
      on conflict do nothing`,
  ])
    await database().execute(statement);
}

/** Whatever waits is due now, as if so much time had gone by. */
export const letPostsBeDue = () =>
  database().execute(sql`update discord_posts set due_at = now() where state = 'waiting'`);

export const bulkRows = (): readonly SQL[] => [
  sql`insert into discord_posts (guild_id, kind, object_id, state, server_id, channel_id, message_id, nonce, due_at)
    select g.id, 'activity', gen_random_uuid(), 'sent', '800000000000000001', '800000000000000002',
      (800000000000000000 + n)::text, 'x', now()
    from (select id from guilds limit 100) g cross join generate_series(1, 200) n on conflict do nothing`,
  sql`insert into discord_audit_cursors (guild_id, seq) select id, 0 from guilds on conflict do nothing`,
  sql`insert into discord_audit_batches (guild_id, id, first_seq, last_seq)
    select g.id, gen_random_uuid(), n, n from (select id from guilds limit 100) g cross join generate_series(1, 150) n`,
  sql`insert into discord_pauses (guild_id, channel_id, reason, until)
    select g.id, (800000000000000000 + n)::text, 'limited', now() + interval '1 hour'
    from (select id from guilds limit 100) g cross join generate_series(1, 150) n on conflict do nothing`,
];
