import type { LiveAreas } from '#/base/live-areas.ts';

/** Loadouts are shown by their own pages alone. */
export const liveAreas: LiveAreas = {
  guild: { loadouts: () => [] },
};
