import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './notice.events.ts';
import * as tables from './notice.tables.server.ts';

export const notices = defineFeature({
  name: 'notices',
  tables: Object.values(tables),
  events: Object.values(events),
});
