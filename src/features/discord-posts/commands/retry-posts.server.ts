import { sql } from 'drizzle-orm';
import { DiscordPolicy } from '#/features/discord/discord.policy.ts';
import { inGuildInput } from '#/features/discord/discord.schema.ts';
import { EVENTS_CLOCK } from '#/features/discord-events/event.rules.ts';
import { retryEvents } from '#/features/discord-events/event-health.api.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { reopenChannels } from '../pauses/pause.repository.server.ts';
import { discordPostsRetried } from '../post.events.ts';
import { POSTS_CLOCK } from '../post.rules.ts';

/** Sends what was given up once more. */
export const retryPosts = guildCommand({
  name: 'discordPost.retryPosts',
  input: inGuildInput,
  limit: (_input, { userId }) => [{ key: `discord-retry:${userId}`, capacity: 30, seconds: 3600 }],
  load: async (tx, { guildId }) => {
    const [server] = await sqlRows(tx).as({ name: text })(sql`
      select name from discord_servers where guild_id = ${guildId} for share`);
    return server ?? null;
  },
  allow: DiscordPolicy.link,
  run: async ({ tx, who: { guildId }, loaded: { name }, record }) => {
    const { rowCount } = await tx.execute(sql`
      update discord_posts set state = 'waiting', tries = 0, resent = 0, error = null, due_at = now()
      where guild_id = ${guildId} and state = 'failed'`);
    await reopenChannels(tx, guildId);
    await retryEvents(tx, guildId);
    await wakeAt(tx, POSTS_CLOCK, new Date());
    await wakeAt(tx, EVENTS_CLOCK, new Date());
    record(discordPostsRetried({ subject: { id: guildId, label: name }, data: { count: rowCount ?? 0 } }));
  },
});
