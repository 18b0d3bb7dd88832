import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import { mayShare, SavedViewPolicy } from './saved-view.policy.ts';
import { listViewsInput } from './saved-view.schema.ts';

/** More than this of one list is of no use to anyone. */
const MOST = 200;

/** Views of a list that the viewer may use: their own, and those that are shared. By name. */
export const listViews = guildQuery({
  name: 'saved-view.listViews',
  input: listViewsInput,
  load: async (_, { list }) => ({ list }),
  allow: SavedViewPolicy.list,
  read: async ({ db, who, input: { list } }) => {
    const found = await sqlRows(db).as({ id: text, userId: text, name: text, query: text, shared: bool })(sql`
      select id, user_id as "userId", name, query, shared from saved_views
      where guild_id = ${who.guildId} and list = ${list} and deleted_at is null and (shared or user_id = ${who.userId})
      order by shared, lower(name), id limit ${MOST}`);
    return {
      views: found.map(({ userId, ...view }) => ({
        ...view,
        can: { change: canChange(who, SavedViewPolicy.change, { list, userId, shared: view.shared }) },
      })),
      can: {
        save: canChange(who, SavedViewPolicy.list, { list }),
        share: canChange(who, SavedViewPolicy.list, { list }) && mayShare(who, list),
      },
    };
  },
});

export type SavedViews = Awaited<ReturnType<typeof listViews>>;
export type SavedView = SavedViews['views'][number];
