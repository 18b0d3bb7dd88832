import { defineFeature } from '#/platform/feature.server.ts';
import { listingSearch } from './listing.search-provider.server.ts';
import { marketInteractions } from './market.interactions.server.ts';

export const market = defineFeature({
  name: 'market',
  searchProviders: [listingSearch],
  interactions: marketInteractions,
});
