import type { LiveAreas } from '#/base/live-areas.ts';

/** The navigation counts the viewer's own that are open. */
export const liveAreas: LiveAreas = { guild: { pledges: () => [['me', 'shell']] } };
