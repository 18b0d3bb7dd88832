import type { LiveAreas } from '#/base/live-areas.ts';

/** What is on hold is shown with balances, and what waits for staff in the sidebar. */
export const liveAreas: LiveAreas = {
  guild: {
    auctions: (id) => [
      ['guild', id, 'points'],
      ['me', 'shell'],
      ['me', 'auctions'],
    ],
  },
  user: { auctions: [] },
};
