import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './buy-order.events.ts';
import { removeOldOrders } from './buy-order.repository.server.ts';
import * as orderTables from './buy-order.tables.server.ts';
import * as countNotifications from './counting/count.notifications.ts';
import { countReactions } from './counting/count.reactions.server.ts';
import * as matchNotifications from './matching/match.notifications.ts';
import { matchReactions, TELL_REST, tellRest } from './matching/match.reactions.server.ts';
import * as matchTables from './matching/match.tables.server.ts';
import { removeDeletedSearches } from './searches/market-search.repository.server.ts';
import * as searchTables from './searches/market-search.tables.server.ts';

export const buyOrders = defineFeature({
  name: 'buy-orders',
  tables: [...Object.values(orderTables), ...Object.values(searchTables), ...Object.values(matchTables)],
  events: Object.values(events),
  notifications: [...Object.values(matchNotifications), ...Object.values(countNotifications)],
  reactions: [...matchReactions, ...countReactions],
  jobs: [{ name: TELL_REST, label: 'Notify people of listings they look for', cron: '*/5 * * * *', run: tellRest }],
  cleanup: async () => {
    await removeOldOrders();
    await removeDeletedSearches();
  },
});
