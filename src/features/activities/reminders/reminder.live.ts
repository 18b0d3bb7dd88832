import type { LiveAreas } from '#/base/live-areas.ts';

/** No page shows which reminders were sent. */
export const liveAreas: LiveAreas = { guild: { 'activity-reminders': () => [] } };
