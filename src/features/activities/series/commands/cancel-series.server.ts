import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { ActivityPolicy } from '../../planning/activity.policy.ts';
import { frozenFault } from '../../planning/activity.rules.ts';
import { activities } from '../../planning/activity.tables.server.ts';
import { seriesCancelled } from '../series.events.ts';
import { lockSeriesOf, lockUpcoming } from '../series.repository.server.ts';
import { cancelSeriesInput } from '../series.schema.ts';

/** Calls an activity of a series off, and those after it or all that are to come; not those that were changed by themselves. */
export const cancelSeries = guildCommand({
  name: 'series.cancelSeries',
  input: cancelSeriesInput,
  limit: (_, { userId }) => [{ key: `series-cancel:${userId}`, capacity: 60, seconds: 3600 }],
  load: lockSeriesOf,
  allow: ActivityPolicy.update,
  run: async ({ tx, input: { scope, reason }, loaded, record }) => {
    const { activity, series } = loaded;
    const frozen = frozenFault(activity.status);
    if (frozen) throw conflict('activity_frozen', frozen);
    const changed = await lockUpcoming(tx, loaded, scope);
    await tx
      .update(activities)
      .set({ status: 'cancelled', cancelReason: reason || null, version: sql`version + 1` })
      .where(
        and(
          eq(activities.guildId, series.guildId),
          inArray(
            activities.id,
            changed.map(({ id }) => id),
          ),
        ),
      );
    const from = changed[0]?.occurrenceOn ?? activity.occurrenceOn;
    record(
      seriesCancelled({
        subject: { id: series.id, label: activity.title },
        data: { activities: changed.length, from, reason, canceled: changed.map(({ id }) => id) },
      }),
    );
    return { activities: changed.length };
  },
});
