import type { LiveAreas } from '#/base/live-areas.ts';

/** Saved searches are shown by their menu alone. */
export const liveAreas: LiveAreas = { user: { 'market-searches': [] } };
