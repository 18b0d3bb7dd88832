import { type SQL, sql } from 'drizzle-orm';
import { classOf } from '#/features/game/game.rules.ts';
import { bestFirst, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { MemberPolicy } from './member.policy.ts';
import { membersFrom } from './member-filter.sql.server.ts';

/** Members by the names that the members table is searched by: character, person and Discord account. */
export const memberSearch: SearchProvider = {
  kind: 'member',
  needs: MemberPolicy.view.needs,
  find: (search) => sql`
    select c.id::text as id, m.guild_id::text as guild_id, c.name as title, c.avatar_image_link as image,
      array[c.primary_archetype, coalesce(c.secondary_archetype, ''), r.name] as facts
    ${membersFrom(membersOf(search.guilds.map(({ guildId }) => guildId)))}
    where ${mentions(search, sql`c.name`, sql`u.name`, sql`u.discord_username`)}
    ${bestFirst(search, sql`c.name`, sql`m.guild_id`)}`,
  describe: ([primary = '', secondary = '', rank = '']) => `${classOf(primary, secondary || null)}, ${rank}`,
};

/** Guild by guild through its index, which the planner gives up where one guild has most of all members. */
const membersOf = (guildIds: readonly string[]): SQL => sql`
  unnest(${sql.param(guildIds)}::uuid[]) as g(id)
  cross join lateral (select * from members where guild_id = g.id offset 0)`;
