import type { LiveAreas } from '#/base/live-areas.ts';

/** Own records and numbers in the sidebar go with them. */
export const liveAreas: LiveAreas = {
  guild: {
    tasks: () => [
      ['me', 'tasks'],
      ['me', 'shell'],
    ],
    members: (id) => [['guild', id, 'tasks']],
    /** What a new task begins with. */
    settings: (id) => [['guild', id, 'tasks']],
  },
};
