import { defineFeature } from '#/platform/feature.server.ts';
import { listingSearch } from './listing.search-provider.server.ts';

export const market = defineFeature({ name: 'market', searchProviders: [listingSearch] });
