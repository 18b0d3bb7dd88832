import * as tables from '#/features/accounts/character.tables.server.ts';
import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './character.events.ts';
import { characterSearch } from './character.search-provider.server.ts';

export const characters = defineFeature({
  name: 'characters',
  tables: Object.values(tables),
  events: Object.values(events),
  searchProviders: [characterSearch],
});
