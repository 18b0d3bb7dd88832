import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { restoreKept } from '../../undo/activity-undo.api.server.ts';
import { undoInput } from '../../undo/activity-undo.schema.ts';
import { lockResetSignUps } from '../removed-sign-up.repository.server.ts';
import { removeFormerMembers, resettleSignUps } from '../sign-up.api.server.ts';
import { signUpsRestored } from '../sign-up.events.ts';
import { againText } from '../sign-up.labels.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';

/** Restores the sign-ups that the caller reset a few seconds ago, with their places and notes; not where people have responded again. */
export const restoreSignUps = guildCommand({
  name: 'signUp.restoreSignUps',
  input: undoInput,
  limit: (_, { userId }) => [{ key: `sign-up-restore:${userId}`, capacity: 300, seconds: 600 }],
  load: lockResetSignUps,
  allow: SignUpPolicy.manage,
  run: async ({ tx, who, loaded: { undo, activity, names, userIds, again }, record }) => {
    const { guildId, activityId } = undo;
    if (again.length > 0) throw conflict('signed_up_again', againText(again));
    await restoreKept(tx, undo);
    record(
      signUpsRestored({
        subject: { id: activity.id, label: activity.title },
        data: { count: names.length, names: [...names] },
        invalidateFor: [...userIds],
      }),
    );
    for (const event of await removeFormerMembers(tx, { guildId, activityId })) record(event);
    // Its limits may have changed meanwhile.
    for (const event of await resettleSignUps(tx, { guildId, activityId, causedBy: who.name })) record(event);
    return { restored: names.length };
  },
});
