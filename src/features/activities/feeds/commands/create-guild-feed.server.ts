import { eq } from 'drizzle-orm';
import { unauthenticated } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { ActivityPolicy } from '../../planning/activity.policy.ts';
import { feedCreated } from '../calendar-feed.events.ts';
import { replaceFeed } from '../calendar-feed.repository.server.ts';
import { guildFeedInput } from '../calendar-feed.schema.ts';

/**
 * The caller's address of a guild's activities; an older one ends. Not idempotent: stored answers would keep the secret.
 */
export const createGuildFeed = guildCommand({
  name: 'calendarFeed.createGuildFeed',
  input: guildFeedInput,
  limit: (_, { userId }) => [{ key: `calendar-feed-create:${userId}`, capacity: 30, seconds: 3600 }],
  load: async (tx, { guildId }) => {
    const [guild] = await tx.select({ name: guilds.name }).from(guilds).where(eq(guilds.id, guildId));
    return guild ?? null;
  },
  allow: ActivityPolicy.view,
  run: async ({ tx, who: { userId, guildId }, loaded: { name }, record }) => {
    if (userId === null) throw unauthenticated();
    const { id, address } = await replaceFeed(tx, { userId, guildId });
    record(feedCreated({ guildId, subject: { id, label: name }, data: {} }));
    return { address };
  },
});
