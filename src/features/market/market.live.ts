import type { LiveAreas } from '#/base/live-areas.ts';

export const liveAreas: LiveAreas = { user: { storefronts: [['me', 'market']], market: [] } };
