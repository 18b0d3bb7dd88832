import type { LiveAreas } from '#/base/live-areas.ts';

/** Answers are part of the lists of activities, which say how many are going and what oneself answered, and parties have people with a place. */
export const liveAreas: LiveAreas = {
  guild: {
    'sign-ups': (id) => [
      ['guild', id, 'activities'],
      ['guild', id, 'parties'],
      ['me', 'activities'],
    ],
  },
};
