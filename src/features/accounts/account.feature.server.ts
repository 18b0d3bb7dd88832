import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './account.events.ts';
import { accountReactions, sweepSessions } from './account.reactions.server.ts';

export const accounts = defineFeature({
  name: 'accounts',
  events: Object.values(events),
  reactions: accountReactions(),
  cleanup: sweepSessions,
});
