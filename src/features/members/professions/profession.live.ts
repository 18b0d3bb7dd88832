import type { LiveAreas } from '#/base/live-areas.ts';

/** Profiles show them, and the pages of the character's owner. */
export const liveAreas: LiveAreas = {
  guild: { professions: (id) => [['guild', id, 'members', 'profile']] },
  user: {
    professions: [
      ['me', 'character'],
      ['me', 'guild'],
    ],
  },
};
