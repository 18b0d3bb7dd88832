import { and, eq } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { command } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { feedRevoked } from '../calendar-feed.events.ts';
import { feedInput } from '../calendar-feed.schema.ts';
import { calendarFeeds } from '../calendar-feed.tables.server.ts';

/** Ends one of the caller's addresses at once, also that of a guild they have left. */
export const revokeFeed = command({
  name: 'calendarFeed.revokeFeed',
  input: feedInput,
  load: async (tx, { feedId }, who) => {
    const [feed] = await tx
      .select({ id: calendarFeeds.id, guildId: calendarFeeds.guildId, name: guilds.name })
      .from(calendarFeeds)
      .leftJoin(guilds, eq(guilds.id, calendarFeeds.guildId))
      .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.userId, ownId(who))))
      .for('update', { of: calendarFeeds });
    return feed ?? null;
  },
  allow: AccountPolicy.own,
  run: async ({ tx, who, loaded: { id, guildId, name }, record }) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.id, id));
    const subject = { id, label: name ?? 'their own activities' };
    record(feedRevoked({ ...(guildId === null ? {} : { guildId }), subject, data: {} }));
    invalidate(tx, [userTopic(ownId(who), 'calendar-feeds')]);
    return { feedId: id };
  },
});
