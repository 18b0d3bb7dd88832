import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './loadout.events.ts';
import { removeDeletedLoadouts } from './loadout.repository.server.ts';
import { loadoutSearch } from './loadout.search-provider.server.ts';
import * as tables from './loadout.tables.server.ts';

export const loadouts = defineFeature({
  name: 'loadouts',
  tables: Object.values(tables),
  events: Object.values(events),
  guildEntries: [{ id: 'loadouts', opensWith: ['manage:activities'] }],
  searchProviders: [loadoutSearch],
  cleanup: removeDeletedLoadouts,
});
