import type { LiveAreas } from '#/base/live-areas.ts';

/** What roles allow shows everywhere in the guild, and in the navigation. */
export const liveAreas: LiveAreas = {
  guild: {
    roles: (id) => [
      ['guild', id],
      ['me', 'shell'],
    ],
  },
};
