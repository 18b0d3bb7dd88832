import type { LiveAreas } from '#/base/live-areas.ts';

/** The audit log shows as much as the plan allows. */
export const liveAreas: LiveAreas = {
  guild: { billing: (guildId) => [['guild', guildId, 'audit-logs']] },
};
