import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './character.events.ts';

export const characters = defineFeature({ name: 'characters', events: Object.values(events) });
