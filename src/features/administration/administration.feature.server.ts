import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './administration.events.ts';

export const administration = defineFeature({
  name: 'administration',
  events: Object.values(events),
});
