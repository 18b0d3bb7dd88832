import { eq, sql } from 'drizzle-orm';
import { command, nothing } from '#/platform/command.server.ts';
import { CalendarFeedPolicy } from '../calendar-feed.policy.ts';
import { feedInput } from '../calendar-feed.schema.ts';
import { calendarFeeds } from '../calendar-feed.tables.server.ts';

/** That a calendar program has read an address, for its owner to see. */
export const noteFeedRead = command({
  name: 'calendarFeed.noteFeedRead',
  reachedBy: 'job',
  input: feedInput,
  load: nothing,
  allow: CalendarFeedPolicy.noteRead,
  run: async ({ tx, input: { feedId } }) => {
    await tx.update(calendarFeeds).set({ lastReadAt: sql`now()` }).where(eq(calendarFeeds.id, feedId));
  },
});
