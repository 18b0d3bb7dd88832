import type { LiveAreas } from '#/base/live-areas.ts';

/** Its own query keys alone. */
export const liveAreas: LiveAreas = { guild: { library: () => [] } };
