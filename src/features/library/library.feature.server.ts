import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './library.events.ts';
import { removeDeletedLibrary } from './library.repository.server.ts';
import { librarySearch } from './library.search-provider.server.ts';
import * as tables from './library.tables.server.ts';

export const library = defineFeature({
  name: 'library',
  tables: Object.values(tables),
  events: Object.values(events),
  guildEntries: [{ id: 'library', opensWith: ['view:library'] }],
  searchProviders: [librarySearch],
  cleanup: removeDeletedLibrary,
});
