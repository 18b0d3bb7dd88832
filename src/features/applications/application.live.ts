import type { LiveAreas } from '#/base/live-areas.ts';

export const liveAreas: LiveAreas = {
  guild: {
    applications: () => [],
    /** How many are pending, which the navigation and the dashboard count; votes and comments leave that as it is. */
    'pending-applications': () => [['me', 'shell']],
  },
  // Public pages and lists say whether the viewer has applied.
  user: { applications: [['public', 'guilds']] },
};
