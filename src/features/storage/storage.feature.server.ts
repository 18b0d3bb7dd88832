import { defineFeature } from '#/platform/feature.server.ts';
import * as requestEvents from './requests/request.events.ts';
import { storageRequests } from './requests/request.tables.server.ts';
import { movementUndone, stockFellBelow, stockMoved, termsChanged } from './storage.events.ts';
import * as notifications from './storage.notifications.ts';
import { storageReactions } from './storage.reactions.server.ts';
import * as tables from './storage.tables.server.ts';

export const storage = defineFeature({
  name: 'storage',
  tables: [...Object.values(tables), storageRequests],
  events: [stockMoved, movementUndone, stockFellBelow, termsChanged, ...Object.values(requestEvents)],
  notifications: Object.values(notifications),
  reactions: storageReactions,
});
