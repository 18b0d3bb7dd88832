import type { LiveAreas } from '#/base/live-areas.ts';

export const liveAreas: LiveAreas = {
  guild: {
    // Pages of ranks and roles count who has them.
    members: (id) => [
      ['guild', id, 'ranks'],
      ['guild', id, 'roles'],
    ],
  },
};
