import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { activityStarted } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { changeActivity, lockActivity } from '../activity.repository.server.ts';
import { activityInput } from '../activity.schema.ts';

/** Makes a scheduled activity live before its time, such as when everyone is there. */
export const startActivity = guildCommand({
  name: 'activity.startActivity',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `activity-start:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockActivity,
  allow: ActivityPolicy.update,
  run: async ({ tx, loaded, record }) => {
    if (loaded.status !== 'scheduled')
      throw conflict('activity_not_scheduled', 'Only a scheduled activity can be started. Reload the page.');
    await changeActivity(tx, loaded, { status: 'live' });
    record(activityStarted({ subject: { id: loaded.id, label: loaded.title }, data: {} }));
    return { status: 'live' as const };
  },
});
