import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { activitySeries } from '../../series/series.tables.server.ts';
import { activityDeleted } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { lockActivity } from '../activity.repository.server.ts';
import { activityInput } from '../activity.schema.ts';
import { activities } from '../activity.tables.server.ts';

/** Removes an activity for good, with everything that was recorded of it. A series skips that day from then on. */
export const deleteActivity = guildCommand({
  name: 'activity.deleteActivity',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `activity-delete:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockActivity,
  allow: ActivityPolicy.delete,
  run: async ({ tx, loaded: { guildId, id, title, status, seriesId, occurrenceOn }, record }) => {
    if (seriesId !== null)
      await tx
        .update(activitySeries)
        .set({ skipped: sql`skipped || to_jsonb(${occurrenceOn}::text)` })
        .where(and(eq(activitySeries.guildId, guildId), eq(activitySeries.id, seriesId)));
    await tx.delete(activities).where(and(eq(activities.guildId, guildId), eq(activities.id, id)));
    record(activityDeleted({ subject: { id, label: title }, data: { isDraft: status === 'draft' } }));
    return { deleted: true as const };
  },
});
