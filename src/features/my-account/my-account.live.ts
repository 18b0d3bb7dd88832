import type { LiveAreas } from '#/base/live-areas.ts';

/** The frame of all pages shows whether the account is being deleted. */
export const liveAreas: LiveAreas = { user: { account: [['me', 'shell']] } };
