import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { activityCancelled } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { changeActivity, lockActivity } from '../activity.repository.server.ts';
import { frozenFault } from '../activity.rules.ts';
import { cancelActivityInput } from '../activity.schema.ts';

/** Calls an activity off for good. It stays where it was, with the reason, and so do its sign-ups. */
export const cancelActivity = guildCommand({
  name: 'activity.cancelActivity',
  input: cancelActivityInput,
  limit: (_, { userId }) => [{ key: `activity-cancel:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockActivity,
  allow: ActivityPolicy.update,
  run: async ({ tx, input: { reason }, loaded, record }) => {
    const frozen = frozenFault(loaded.status);
    if (frozen) throw conflict('activity_frozen', frozen);
    if (loaded.status === 'draft')
      throw conflict(
        'activity_is_draft',
        "A draft can't be canceled, because members don't see it. Delete it instead.",
      );
    await changeActivity(tx, loaded, { status: 'cancelled', cancelReason: reason || null });
    record(activityCancelled({ subject: { id: loaded.id, label: loaded.title }, data: { reason } }));
    return { status: 'cancelled' as const };
  },
});
