import { defineFeature } from '#/platform/feature.server.ts';
import { notificationInteractions } from './notification.interactions.server.ts';
import * as tables from './notification.tables.server.ts';

export const notifications = defineFeature({
  name: 'notifications',
  tables: Object.values(tables),
  interactions: notificationInteractions,
});
