import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { makeParties } from '../../parties/party.api.server.ts';
import { ActivityPolicy } from '../../planning/activity.policy.ts';
import { frozenFault } from '../../planning/activity.rules.ts';
import { activities } from '../../planning/activity.tables.server.ts';
import { lockSignUpsOf } from '../../sign-ups/sign-up.api.server.ts';
import { recurrenceWords } from '../recurrence.rules.ts';
import { seriesDaysChanged } from '../series.events.ts';
import { activityLike, daysFrom, lockActivities, lockSeriesOf, startOf } from '../series.repository.server.ts';
import { changeDaysInput } from '../series.schema.ts';
import { activitySeries } from '../series.tables.server.ts';
import { dayChanges, withoutDays } from '../series-days.rules.ts';
import { keepDays } from '../series-undo.repository.server.ts';

/**
 * Moves a series to other days, from the next activity on. Activities on days of both rules stay as they are, with their sign-ups; those of the
 * others are deleted, and new ones come. Refused where something else would go than the preview had.
 */
export const changeDays = guildCommand({
  name: 'series.changeDays',
  input: changeDaysInput,
  limit: (_, { userId }) => [{ key: `series-days:${userId}`, capacity: 60, seconds: 3600 }],
  load: lockSeriesOf,
  allow: ActivityPolicy.update,
  run: async ({ tx, who, input: { rule, go: expected, restored }, loaded: { activity, series }, record }) => {
    const frozen = frozenFault(activity.status);
    if (frozen) throw conflict('activity_frozen', frozen);
    const { guildId } = series;
    const planned = await lockActivities(tx, series);
    const from = daysFrom(series, rule, planned);
    const { come, stay, go, skipped, fault } = dayChanges({
      ...{
        rule,
        from,
        skipped: withoutDays(series.skipped, restored),
        start: startOf(series),
        planned,
        now: currentTime(),
      },
    });
    if (fault) throw invalid('bad_days', `${fault}.`, { rule: fault });
    const goIds = go.map(({ id }) => id);
    if (goIds.toSorted().join() !== expected.toSorted().join())
      throw conflict('days_changed', 'The series was changed since the preview. It now shows the current state.');
    const userIds = await lockSignUpsOf(tx, { guildId, activityIds: goIds });
    // What was set apart on one activity is no model for the others.
    const model = planned.find(({ id, isFixed }) => id === activity.id && !isFixed) ?? stay[0] ?? go[0] ?? activity;
    const rows = come.map((occurrence) => activityLike(model, occurrence));
    const ids = rows.map(({ id }) => id);
    const undoId = await keepDays(tx, who, { activity, series, goIds, made: { startsOn: from, rule, skipped, ids } });
    if (goIds.length > 0)
      await tx.delete(activities).where(and(eq(activities.guildId, guildId), inArray(activities.id, goIds)));
    if (rows.length > 0) await tx.insert(activities).values(rows);
    if (series.loadoutId !== null) await makeParties(tx, { guildId, activityIds: ids, loadoutId: series.loadoutId });
    await tx
      .update(activitySeries)
      .set({ rule, startsOn: from, skipped, version: sql`version + 1` })
      .where(and(eq(activitySeries.guildId, guildId), eq(activitySeries.id, series.id)));
    record(
      seriesDaysChanged({
        subject: { id: series.id, label: activity.title },
        data: {
          ...{ from: recurrenceWords(series), to: recurrenceWords({ rule, startsOn: from }), userIds },
          ...{ added: come.map(({ on }) => on), removed: go.map(({ on }) => on), kept: stay.length, goIds },
        },
      }),
    );
    const next = goIds.includes(activity.id) ? (stay[0]?.id ?? ids[0] ?? null) : activity.id;
    return { added: come.length, kept: stay.length, removed: go.length, activityId: next, undoId };
  },
});
