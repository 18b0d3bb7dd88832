import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './storefront.events.ts';
import * as tables from './storefront.tables.server.ts';

export const storefronts = defineFeature({
  name: 'storefronts',
  tables: Object.values(tables),
  events: Object.values(events),
});
