import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { removeFormerMembers } from '../../sign-ups/sign-up.api.server.ts';
import { restoreKept } from '../../undo/activity-undo.api.server.ts';
import { undoInput } from '../../undo/activity-undo.schema.ts';
import { activityRestored } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { lockDeletedActivity, takeDayAgain } from '../activity.repository.server.ts';

/** Restores an activity that the caller deleted a few seconds ago, whole; who left the guild meanwhile has no place in it. */
export const restoreActivity = guildCommand({
  name: 'activity.restoreActivity',
  input: undoInput,
  limit: (_, { userId }) => [{ key: `activity-restore:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockDeletedActivity,
  allow: ActivityPolicy.delete,
  run: async ({ tx, loaded: { undo, title, seriesId, occurrenceOn }, record }) => {
    const { guildId, activityId } = undo;
    if (seriesId !== null) await takeDayAgain(tx, { guildId, seriesId, occurrenceOn });
    await restoreKept(tx, undo);
    record(activityRestored({ subject: { id: activityId, label: title }, data: {} }));
    for (const event of await removeFormerMembers(tx, { guildId, activityId })) record(event);
    return { activityId };
  },
});
