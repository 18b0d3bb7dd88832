import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { ActivityPolicy } from '../../planning/activity.policy.ts';
import { countAnswers, lockSignUpsOf, removeFormerMembers } from '../../sign-ups/sign-up.api.server.ts';
import { restoreKept } from '../../undo/activity-undo.api.server.ts';
import { undoInput } from '../../undo/activity-undo.schema.ts';
import { recurrenceWords } from '../recurrence.rules.ts';
import { seriesDaysRestored } from '../series.events.ts';
import { dropAdded, isAsMade, lockAdded, lockChangedDays, writeBefore } from '../series-undo.repository.server.ts';

/**
 * Has a series be on the days that it had before the caller changed them a few seconds ago: what was removed is there again with its
 * sign-ups, what was added goes. Refused where the series was changed since, or people responded to what was added.
 */
export const restoreDays = guildCommand({
  name: 'series.restoreDays',
  input: undoInput,
  limit: (_, { userId }) => [{ key: `series-days-restore:${userId}`, capacity: 60, seconds: 3600 }],
  load: lockChangedDays,
  allow: ActivityPolicy.update,
  run: async ({ tx, loaded, record }) => {
    const { undo, series, before, made, addedIds, goIds, restoredOn, title } = loaded;
    const { guildId } = series;
    if (!isAsMade(loaded) || !(await lockAdded(tx, loaded)))
      throw conflict('series_changed', "The series was changed again since, so its days can't be restored.");
    await lockSignUpsOf(tx, { guildId, activityIds: addedIds });
    if ((await countAnswers(tx, { guildId, activityIds: addedIds })) > 0)
      throw conflict('answered', "People have responded to the new activities since, so its days can't be restored.");
    await dropAdded(tx, loaded);
    await restoreKept(tx, undo);
    await writeBefore(tx, loaded);
    record(
      seriesDaysRestored({
        subject: { id: series.id, label: title },
        data: {
          ...{ from: recurrenceWords(made), to: recurrenceWords(before) },
          ...{ restored: [...restoredOn], removed: addedIds.length },
        },
      }),
    );
    for (const activityId of goIds.toSorted())
      for (const event of await removeFormerMembers(tx, { guildId, activityId })) record(event);
    return { activityId: undo.activityId };
  },
});
