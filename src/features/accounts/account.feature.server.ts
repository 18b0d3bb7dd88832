import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './account.events.ts';
import { accountReactions, cleanUpSessions } from './account.reactions.server.ts';
import * as tables from './account.tables.server.ts';
import * as suspensionEvents from './suspension.events.ts';

export const accounts = defineFeature({
  name: 'accounts',
  tables: Object.values(tables),
  events: [...Object.values(events), ...Object.values(suspensionEvents)],
  reactions: accountReactions(),
  cleanup: cleanUpSessions,
});
