import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './node.events.ts';
import * as tables from './node.tables.server.ts';

export const nodes = defineFeature({
  name: 'nodes',
  tables: Object.values(tables),
  events: Object.values(events),
});
