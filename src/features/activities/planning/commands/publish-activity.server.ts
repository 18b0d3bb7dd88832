import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { activityPublished } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { changeActivity, lockActivity } from '../activity.repository.server.ts';
import { activityInput } from '../activity.schema.ts';

/** Shows a draft to members, who can sign up from then on. */
export const publishActivity = guildCommand({
  name: 'activity.publishActivity',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `activity-publish:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockActivity,
  allow: ActivityPolicy.update,
  run: async ({ tx, loaded, record }) => {
    if (loaded.status !== 'draft') throw conflict('already_published', 'This activity is already published.');
    await changeActivity(tx, loaded, { status: 'scheduled', plannedAt: new Date(currentTime()) });
    record(activityPublished({ subject: { id: loaded.id, label: loaded.title }, data: {} }));
    return { status: 'scheduled' as const };
  },
});
