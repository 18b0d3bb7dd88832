import type { LiveAreas } from '#/base/live-areas.ts';

/** Warnings are shown by themselves, so no list of members is read again for them. */
export const liveAreas: LiveAreas = {
  guild: { warnings: () => [] },
};
