import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './auction.events.ts';
import * as notifications from './auction.notifications.ts';
import { auctionReactions, runAuctionClock } from './auction.reactions.server.ts';
import { AUCTION_CLOCK } from './auction.rules.ts';
import { auctionSearch } from './auction.search-provider.server.ts';
import * as tables from './auction.tables.server.ts';

export const auctions = defineFeature({
  name: 'auctions',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  searchProviders: [auctionSearch],
  reactions: auctionReactions,
  // Woken when one ends; every minute, for what ended while no worker ran.
  jobs: [{ name: AUCTION_CLOCK, label: 'Close auctions that ended', cron: '* * * * *', run: runAuctionClock }],
});
