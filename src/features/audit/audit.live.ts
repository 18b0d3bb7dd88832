import type { LiveAreas } from '#/base/live-areas.ts';

/** Whatever happens in a guild is in its audit log. */
export const liveAreas: LiveAreas = {
  guild: { '*': (id) => [['guild', id, 'audit']] },
};
