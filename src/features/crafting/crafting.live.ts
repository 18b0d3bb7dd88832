import type { LiveAreas } from '#/base/live-areas.ts';

/** Numbers in the sidebar go with it; who can craft something depends on who is in the guild and on what they practice. */
export const liveAreas: LiveAreas = {
  guild: {
    crafting: () => [['me', 'shell']],
    members: (id) => [['guild', id, 'crafting']],
    professions: (id) => [['guild', id, 'crafting']],
  },
};
