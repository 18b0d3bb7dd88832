import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './listing.events.ts';
import { listingReactions } from './listing.reactions.server.ts';
import * as tables from './listing.tables.server.ts';
import { listingReports } from './listing-report.api.server.ts';

export const listings = defineFeature({
  name: 'listings',
  tables: Object.values(tables),
  events: Object.values(events),
  reactions: listingReactions,
  reportKinds: [listingReports],
});
