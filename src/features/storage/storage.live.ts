import type { LiveAreas } from '#/base/live-areas.ts';

/** Numbers in the sidebar go with it. */
export const liveAreas: LiveAreas = {
  guild: { storage: () => [['me', 'shell']] },
};
