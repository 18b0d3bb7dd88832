import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { LoadoutPolicy } from './loadout.policy.ts';

/** Loadouts by name. */
export const loadoutSearch: SearchProvider = {
  kind: 'loadout',
  needs: LoadoutPolicy.view.needs,
  find: (search) => sql`
    select l.id::text as id, l.guild_id::text as guild_id, l.name as title, null::text as image, array[]::text[] as facts
    from loadouts l
    where ${inGuilds(search.guilds, sql`l.guild_id`)} and l.deleted_at is null and ${mentions(search, sql`l.name`)}
    ${bestFirst(search, sql`l.name`, sql`l.guild_id`)}`,
  describe: () => 'Loadout',
};
