import { type SQL, sql } from 'drizzle-orm';
import { defineFeature } from '#/platform/feature.server.ts';
import * as requestEvents from './requests/request.events.ts';
import { storageRequests } from './requests/request.tables.server.ts';
import { movementUndone, stockFellBelow, stockMoved, termsChanged } from './storage.events.ts';
import * as notifications from './storage.notifications.ts';
import { storageReactions } from './storage.reactions.server.ts';
import { storedItemSearch } from './storage.search-provider.server.ts';
import * as tables from './storage.tables.server.ts';

export const storage = defineFeature({
  name: 'storage',
  tables: [...Object.values(tables), storageRequests],
  events: [stockMoved, movementUndone, stockFellBelow, termsChanged, ...Object.values(requestEvents)],
  notifications: Object.values(notifications),
  reactions: storageReactions,
  searchProviders: [storedItemSearch],
  guildEntries: [{ id: 'storage', opensWith: ['view:storage'], waiting: toHandle }],
});

/** What waits for a decision or to be handed out, for those who handle it. */
function toHandle(): SQL {
  return sql`(
    select count(*)::int from storage_requests r
    where r.guild_id = g.id and r.status in ('open', 'approved') and g.archived_at is null
      and (r.user_id <> u.id or exists (select from members o where o.guild_id = g.id
        and o.character_id = g.owner_character_id and o.user_id = u.id))
      and exists (
        select from members m left join member_roles mr on mr.guild_id = m.guild_id and mr.character_id = m.character_id
        left join roles x on x.guild_id = mr.guild_id and x.id = mr.role_id
        where m.guild_id = g.id and m.user_id = u.id
          and (m.character_id = g.owner_character_id or x.permissions && '{edit:storage,edit:admin}'::text[])))`;
}
