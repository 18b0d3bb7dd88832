import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { ActivityPolicy } from '../../planning/activity.policy.ts';
import { activities } from '../../planning/activity.tables.server.ts';
import { seriesPublished } from '../series.events.ts';
import { lockSeriesOf } from '../series.repository.server.ts';
import { seriesOfInput } from '../series.schema.ts';

/** Shows all drafts of a series to members. */
export const publishSeries = guildCommand({
  name: 'series.publishSeries',
  input: seriesOfInput,
  limit: (_, { userId }) => [{ key: `series-publish:${userId}`, capacity: 60, seconds: 3600 }],
  load: lockSeriesOf,
  allow: ActivityPolicy.update,
  run: async ({ tx, loaded: { activity, series }, record }) => {
    const published = await tx
      .update(activities)
      .set({ status: 'scheduled', plannedAt: sql`now()`, version: sql`version + 1` })
      .where(
        and(eq(activities.guildId, series.guildId), eq(activities.seriesId, series.id), eq(activities.status, 'draft')),
      )
      .returning({ id: activities.id });
    if (published.length === 0) throw conflict('already_published', 'This series is already published.');
    record(
      seriesPublished({ subject: { id: series.id, label: activity.title }, data: { activities: published.length } }),
    );
    return { activities: published.length };
  },
});
