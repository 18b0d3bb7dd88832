import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './saved-view.events.ts';
import * as tables from './saved-view.tables.server.ts';

export const savedViews = defineFeature({
  name: 'saved-views',
  tables: Object.values(tables),
  events: Object.values(events),
});
