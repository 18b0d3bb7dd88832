import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './application.events.ts';
import { applicationReactions } from './application.reactions.server.ts';
import * as tables from './application.tables.server.ts';

export const applications = defineFeature({
  name: 'applications',
  tables: Object.values(tables),
  events: Object.values(events),
  reactions: applicationReactions,
});
