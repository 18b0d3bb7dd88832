import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './saved-view.events.ts';
import { removeDeletedViews } from './saved-view.repository.server.ts';
import { savedViewSearch } from './saved-view.search-provider.server.ts';
import * as tables from './saved-view.tables.server.ts';

export const savedViews = defineFeature({
  name: 'saved-views',
  tables: Object.values(tables),
  events: Object.values(events),
  cleanup: removeDeletedViews,
  searchProviders: [savedViewSearch],
});
