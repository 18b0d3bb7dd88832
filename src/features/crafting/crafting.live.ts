import type { LiveAreas } from '#/base/live-areas.ts';

const crafting = (id: string) => [['guild', id, 'crafting']];

/** Numbers in the sidebar go with it. Who can craft something depends on members and what they practice, what is missing on the storage. */
export const liveAreas: LiveAreas = {
  guild: {
    crafting: () => [['me', 'shell']],
    ...{ members: crafting, professions: crafting, storage: crafting },
  },
};
