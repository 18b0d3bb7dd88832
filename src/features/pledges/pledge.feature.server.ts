import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './pledge.events.ts';
import * as notifications from './pledge.notifications.ts';
import { openPledgesOf } from './pledge.queries.server.ts';
import { pledgeReactions } from './pledge.reactions.server.ts';
import * as tables from './pledge.tables.server.ts';

export const pledges = defineFeature({
  name: 'pledges',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  guildEntries: [{ id: 'pledges', opensWith: ['view:pledges'], waiting: openPledgesOf }],
  reactions: pledgeReactions,
});
