import { type SQL, sql } from 'drizzle-orm';
import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './treasury.events.ts';
import * as notifications from './treasury.notifications.ts';
import { treasuryReactions } from './treasury.reactions.server.ts';
import * as tables from './treasury.tables.server.ts';

export const treasury = defineFeature({
  name: 'treasury',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  reactions: treasuryReactions,
  guildEntries: [{ id: 'treasury', opensWith: ['view:treasury'], waiting: toHandle }],
});

/** Requests that wait for a decision or for their gold, for those who handle them. */
function toHandle(): SQL {
  return sql`(
    select count(*)::int from treasury_requests r
    where r.guild_id = g.id and r.status in ('open', 'approved') and g.archived_at is null
      and (r.user_id <> u.id or exists (select from members o where o.guild_id = g.id
        and o.character_id = g.owner_character_id and o.user_id = u.id))
      and exists (
        select from members m left join member_roles mr on mr.guild_id = m.guild_id and mr.character_id = m.character_id
        left join roles x on x.guild_id = mr.guild_id and x.id = mr.role_id
        where m.guild_id = g.id and m.user_id = u.id
          and (m.character_id = g.owner_character_id or x.permissions && '{edit:treasury,edit:admin}'::text[])))`;
}
