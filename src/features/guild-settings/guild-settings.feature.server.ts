import { settingLabels } from '#/features/settings/settings-tab.labels.ts';
import { MODULE_TABS } from '#/features/settings-registry.ts';
import { defineFeature } from '#/platform/feature.server.ts';
import { DISCOVERY_LABELS } from './discovery.rules.ts';
import { GENERAL_LABELS } from './general.rules.ts';
import { guildReports } from './guild-report.api.server.ts';
import * as reportEvents from './guild-report.events.ts';
import * as events from './verification.events.ts';
import * as tables from './verification.tables.server.ts';

export const guildSettings = defineFeature({
  name: 'guild-settings',
  tables: Object.values(tables),
  reportKinds: [guildReports],
  events: [...Object.values(events), ...Object.values(reportEvents)],
  changeFields: {
    'settings.general': GENERAL_LABELS,
    'settings.discovery': DISCOVERY_LABELS,
    ...Object.fromEntries(MODULE_TABS.map(({ id, fields }) => [`settings.${id}`, settingLabels(fields)])),
  },
});
