import type { LiveAreas } from '#/base/live-areas.ts';

/** The parts of the page of an activity say what can be done, which follows from its status, times and limits. */
export const liveAreas: LiveAreas = {
  guild: {
    activities: (id) => [
      ['me', 'activities'],
      ['guild', id, 'sign-ups'],
      ['guild', id, 'attendance'],
      ['guild', id, 'parties'],
    ],
    /** What a new activity begins with. */
    settings: (id) => [['guild', id, 'activities', 'defaults']],
  },
};
