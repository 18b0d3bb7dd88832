import type { LiveAreas } from '#/base/live-areas.ts';

/** Lists and profiles show who is absent; what is counted of members does not depend on it. */
export const liveAreas: LiveAreas = {
  guild: { absences: (id) => ['list', 'newest', 'found', 'profile'].map((part) => ['guild', id, 'members', part]) },
};
