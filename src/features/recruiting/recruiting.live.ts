import type { LiveAreas } from '#/base/live-areas.ts';

/** Whom a guild has invited, and what players look for and were sent. */
export const liveAreas: LiveAreas = { guild: { recruiting: () => [] }, user: { recruiting: [] } };
