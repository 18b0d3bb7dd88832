import type { LiveAreas } from '#/base/live-areas.ts';

/** An inventory is shown by its page alone. */
export const liveAreas: LiveAreas = {
  user: { inventory: [] },
};
