import type { LiveAreas } from '#/base/live-areas.ts';

/** Whether someone shares their week is shown to no one else; guilds read how many are free whenever they look. */
export const liveAreas: LiveAreas = { user: { availability: [] } };
