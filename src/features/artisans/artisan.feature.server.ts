import { defineFeature } from '#/platform/feature.server.ts';
import { artisanInteractions } from './artisan.interactions.server.ts';

/** Its entry in the sidebar counts crafting requests, so it is that feature's. */
export const artisans = defineFeature({ name: 'artisans', interactions: artisanInteractions });
