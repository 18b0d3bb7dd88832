import type { LiveAreas } from '#/base/live-areas.ts';

const artisans = (id: string) => [['guild', id, 'artisans']];

/** Who is in the guild, and what they practice; owners of characters change that on their own pages too. */
export const liveAreas: LiveAreas = { guild: { members: artisans, professions: artisans } };
