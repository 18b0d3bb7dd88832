import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { STATUS_LABELS } from './crafting.labels.ts';
import { CraftingPolicy } from './crafting.policy.ts';
import { CRAFT_STATUSES } from './crafting.rules.ts';

/** Crafting requests by their item and by who asked. */
export const craftSearch: SearchProvider = {
  kind: 'crafting-request',
  needs: CraftingPolicy.view.needs,
  find: (search) => sql`
    select r.id::text as id, r.guild_id::text as guild_id, i.name as title, null::text as image, array[r.name, r.status] as facts
    from crafting_requests r join game_items i on i.guid = r.item_guid
    where ${inGuilds(search.guilds, sql`r.guild_id`)} and ${mentions(search, sql`i.name`, sql`r.name`)}
    ${bestFirst(search, sql`i.name`, sql`r.guild_id`)}`,
  describe: ([name = '', status = '']) => {
    const known = CRAFT_STATUSES.find((one) => one === status);
    return ['Crafting request', name && `for ${name}`, known && STATUS_LABELS[known].toLowerCase()]
      .filter(Boolean)
      .join(', ');
  },
};
