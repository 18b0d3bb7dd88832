import type { LiveAreas } from '#/base/live-areas.ts';

export const liveAreas: LiveAreas = {
  guild: {
    announcements: () => [
      ['me', 'announcements'],
      ['me', 'shell'],
      ['public', 'guilds', 'page'],
    ],
  },
};
