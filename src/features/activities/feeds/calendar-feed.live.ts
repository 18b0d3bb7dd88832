import type { LiveAreas } from '#/base/live-areas.ts';

/** Who has an address is shown to no one else. */
export const liveAreas: LiveAreas = {
  guild: { 'calendar-feeds': () => [] },
  user: { 'calendar-feeds': [] },
};
