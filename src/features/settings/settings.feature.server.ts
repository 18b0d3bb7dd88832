import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './settings.events.ts';
import * as tables from './settings.tables.server.ts';
import { SETTINGS_TABS } from './settings-tabs.rules.ts';

export const settings = defineFeature({
  name: 'settings',
  tables: Object.values(tables),
  events: Object.values(events),
  guildEntries: [{ id: 'settings', opensWith: SETTINGS_TABS.map(({ needs }) => needs) }],
});
