import { type SQL, sql } from 'drizzle-orm';
import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './trade.events.ts';
import * as notifications from './trade.notifications.ts';
import { runTradeClock, tradeReactions } from './trade.reactions.server.ts';
import { TRADE_CLOCK } from './trade.rules.ts';
import { isTurnOf } from './trade.sql.server.ts';
import * as tables from './trade.tables.server.ts';
import { tradeImageViewers } from './trade-images.queries.server.ts';
import { removeOldImages } from './trade-messages.repository.server.ts';

export const trades = defineFeature({
  name: 'trades',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  reactions: tradeReactions,
  jobs: [
    {
      name: TRADE_CLOCK,
      label: 'Remind of trades and end those that are overdue',
      cron: '* * * * *',
      run: runTradeClock,
    },
  ],
  imageViewers: [tradeImageViewers],
  cleanup: removeOldImages,
  guildEntries: [{ id: 'storefronts', opensWith: ['view:storefronts'], waiting: myTurns }],
});

/** Running trades of the guild in which it is this user's turn. */
function myTurns(): SQL {
  return sql`(select count(*)::int from trades t where t.guild_id = g.id and t.ended_at is null
    and ${isTurnOf(sql`u.id`)})`;
}
