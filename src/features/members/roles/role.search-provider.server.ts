import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { RolePolicy } from './role.policy.ts';

/** Roles of guilds by name. */
export const roleSearch: SearchProvider = {
  kind: 'role',
  needs: RolePolicy.view.needs,
  find: (search) => sql`
    select r.id::text as id, r.guild_id::text as guild_id, r.name as title, null::text as image, '{}'::text[] as facts
    from roles r
    where ${inGuilds(search.guilds, sql`r.guild_id`)} and ${mentions(search, sql`r.name`)}
    ${bestFirst(search, sql`r.name`, sql`r.guild_id`)}`,
  describe: () => 'Role',
};
