import { defineFeature } from '#/platform/feature.server.ts';
import * as tables from './notification.tables.server.ts';

export const notifications = defineFeature({ name: 'notifications', tables: Object.values(tables) });
