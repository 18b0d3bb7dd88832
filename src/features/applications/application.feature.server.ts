import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './application.events.ts';
import * as notifications from './application.notifications.ts';
import { applicationReactions } from './application.reactions.server.ts';
import * as tables from './application.tables.server.ts';
import { SETTINGS_FIELDS } from './settings/settings.labels.ts';

export const applications = defineFeature({
  name: 'applications',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  reactions: applicationReactions,
  changeFields: { 'settings.applications': SETTINGS_FIELDS },
});
