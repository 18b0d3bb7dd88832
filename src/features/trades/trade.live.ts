import type { LiveAreas } from '#/base/live-areas.ts';

/** Both sides see every step, as do those who decide disputes; stock changes with it. */
export const liveAreas: LiveAreas = {
  guild: {
    trades: () => [
      ['me', 'trades'],
      ['me', 'shell'],
    ],
  },
  user: {
    trades: [
      ['me', 'shell'],
      ['me', 'listings'],
      ['me', 'market'],
    ],
  },
};
