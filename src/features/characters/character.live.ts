import type { LiveAreas } from '#/base/live-areas.ts';

export const liveAreas: LiveAreas = {
  user: {
    characters: [
      ['me', 'character'],
      ['me', 'shell'],
      ['me', 'state'],
      ['me', 'guild'],
      ['me', 'applications'],
    ],
  },
};
