import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './desk/desk.events.ts';
import { removeDeletedEntries } from './inventory/inventory.repository.server.ts';
import * as tables from './item.tables.server.ts';

export const items = defineFeature({
  name: 'items',
  tables: [tables.gameItems, tables.inventoryEntries],
  events: Object.values(events),
  cleanup: removeDeletedEntries,
});
