import { sql } from 'drizzle-orm';
import { bestFirst, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { RecipePolicy } from './recipe.policy.ts';

/** Recipes by what they make, in the guild that is open, or any of the searcher's: they are the same in all. */
export const recipeSearch: SearchProvider = {
  kind: 'recipe',
  needs: RecipePolicy.view.needs,
  find: (search) => {
    const guild = search.guilds.find(({ guildId }) => guildId === search.currentGuildId) ?? search.guilds[0];
    if (!guild) return null;
    return sql`
      select i.guid::text as id, ${guild.guildId}::text as guild_id, i.name as title, null::text as image,
        array[r.profession, r.grade] as facts
      from game_recipes r join game_items i on i.guid = r.item_guid
      where r.retired_at is null and i.retired_at is null and ${mentions(search, sql`i.name`)}
      ${bestFirst(search, sql`i.name`, null)}`;
  },
  describe: ([profession = '', grade = '']) => ['Recipe', profession, grade].filter(Boolean).join(', '),
};
