import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './application.events.ts';
import { applicationReactions } from './application.reactions.server.ts';

export const applications = defineFeature({
  name: 'applications',
  events: Object.values(events),
  reactions: applicationReactions,
});
