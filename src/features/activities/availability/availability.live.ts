import type { LiveAreas } from '#/base/live-areas.ts';

/** No one else is shown it; guilds read how many are free whenever they look. Discovery compares it with when guilds play. */
export const liveAreas: LiveAreas = { user: { availability: [['public', 'guilds', 'discovery']] } };
