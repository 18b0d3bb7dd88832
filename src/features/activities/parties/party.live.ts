import type { LiveAreas } from '#/base/live-areas.ts';

/** Parties are shown by the page of their activity alone. */
export const liveAreas: LiveAreas = {
  guild: { parties: () => [] },
};
