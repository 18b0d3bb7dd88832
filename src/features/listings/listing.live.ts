import type { LiveAreas } from '#/base/live-areas.ts';

/** What is offered in a guild is found by its search, and an owner's by all pages about it. */
export const liveAreas: LiveAreas = {
  guild: { listings: (id) => [['guild', id, 'market']] },
  user: {
    listings: [
      ['me', 'storefronts'],
      ['me', 'market'],
    ],
  },
};
