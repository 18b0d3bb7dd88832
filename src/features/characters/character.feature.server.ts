import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './character.events.ts';
import * as tables from './character.tables.server.ts';

export const characters = defineFeature({
  name: 'characters',
  tables: Object.values(tables),
  events: Object.values(events),
});
