import type { LiveAreas } from '#/base/live-areas.ts';

/** What is wanted in a guild is shown by its market; an owner's by their own pages. */
export const liveAreas: LiveAreas = {
  guild: { 'buy-orders': () => [] },
  user: { 'buy-orders': [['me', 'market', 'fitting']] },
};
