import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './pool.events.ts';
import { poolSearch } from './pool.search-provider.server.ts';
import * as tables from './pool.tables.server.ts';

export const pointPools = defineFeature({
  name: 'point-pools',
  tables: Object.values(tables),
  events: Object.values(events),
  searchProviders: [poolSearch],
});
