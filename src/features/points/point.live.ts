import type { LiveAreas } from '#/base/live-areas.ts';

/** Balances are shown on their own pages and on profiles. */
export const liveAreas: LiveAreas = {
  guild: { points: (id) => [['guild', id, 'members', 'profile']] },
  user: { points: [] },
};
