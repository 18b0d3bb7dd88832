import { type SQL, sql } from 'drizzle-orm';
import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './crafting.events.ts';
import * as notifications from './crafting.notifications.ts';
import { craftingReactions } from './crafting.reactions.server.ts';
import { craftSearch } from './crafting.search-provider.server.ts';
import { waitsFor } from './crafting.sql.server.ts';
import * as tables from './crafting.tables.server.ts';

export const crafting = defineFeature({
  name: 'crafting',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  reactions: craftingReactions,
  searchProviders: [craftSearch],
  guildEntries: [{ id: 'artisans', opensWith: ['view:artisans'], waiting }],
});

/** Requests that wait for the person, on the entry of the artisans. */
function waiting(): SQL {
  return sql`(
  select count(*)::int from crafting_requests r
  where r.guild_id = g.id and r.status in ('requested', 'accepted', 'crafted') and g.archived_at is null
    and ${waitsFor(sql`u.id`)})`;
}
