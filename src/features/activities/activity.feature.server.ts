import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './planning/activity.events.ts';
import * as tables from './planning/activity.tables.server.ts';

export const activities = defineFeature({
  name: 'activities',
  tables: Object.values(tables),
  events: Object.values(events),
});
