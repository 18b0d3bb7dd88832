import type { LiveAreas } from '#/base/live-areas.ts';

const stats = (id: string) => [['guild', id, 'attendance', 'stats']];

/** Who is counted, and what of: besides what is recorded. */
export const liveAreas: LiveAreas = { guild: { activities: stats, absences: stats, members: stats } };
