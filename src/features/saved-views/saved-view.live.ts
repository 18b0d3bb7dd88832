import type { LiveAreas } from '#/base/live-areas.ts';

/** Views are shown by their menu alone. */
export const liveAreas: LiveAreas = {
  guild: { 'saved-views': () => [['me', 'saved-views']] },
  user: { 'saved-views': [] },
};
