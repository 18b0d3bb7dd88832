import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import { aFeed } from './calendar-feed.factory.ts';

const feedOf = async (userId: string): Promise<string> => {
  const [feed] = await sqlRows(database()).as({ id: text })(
    sql`select id from calendar_feeds where user_id = ${userId} order by created_at desc limit 1`,
  );
  return feed?.id ?? uuidv7();
};

const cases: MatrixCases = {
  'calendarFeed.listFeeds': { method: 'GET', access: 'signed in', input: () => ({}) },
  'calendarFeed.createPersonalFeed': { method: 'POST', access: 'signed in', input: () => ({}) },
  'calendarFeed.createGuildFeed': {
    method: 'POST',
    access: { guild: ['view:activities'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'calendarFeed.revokeFeed': {
    method: 'POST',
    access: 'signed in',
    personal: true,
    input: async (_world, { principal, characterId }) => {
      if (!principal) return { feedId: uuidv7() };
      await aFeed({ principal, characterId: characterId ?? '' });
      return { feedId: await feedOf(principal.userId) };
    },
    foreign: {
      feedId: async ({ other }) => {
        await aFeed(other.owner, other);
        return feedOf(other.owner.principal.userId);
      },
    },
  },
};

export const matrix: Matrix = { cases };
