import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { restoreKept } from '../../undo/activity-undo.api.server.ts';
import { undoInput } from '../../undo/activity-undo.schema.ts';
import { lockPlaces, settleActivity } from '../place.repository.server.ts';
import { lockRemovedSignUp } from '../removed-sign-up.repository.server.ts';
import { signUpRestored } from '../sign-up.events.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';
import { lockSignUp } from '../sign-up.repository.server.ts';

/**
 * Restores a sign-up that the caller removed a few seconds ago, with its notes and since when it waits. Someone who got the place
 * meanwhile keeps it.
 */
export const restoreSignUp = guildCommand({
  name: 'signUp.restoreSignUp',
  input: undoInput,
  limit: (_, { userId }) => [{ key: `sign-up-restore:${userId}`, capacity: 300, seconds: 600 }],
  load: lockRemovedSignUp,
  allow: SignUpPolicy.manage,
  run: async ({ tx, loaded: { undo, activity, userId, name, isMember }, record }) => {
    const which = { guildId: undo.guildId, activityId: undo.activityId };
    if (!isMember) throw conflict('left_guild', `${name} has left the guild, so their sign-up can't be restored.`);
    if (await lockSignUp(tx, { ...which, userId }))
      throw conflict('signed_up_again', `${name} has responded again since, and that response counts.`);
    await restoreKept(tx, undo);
    await lockPlaces(tx, which);
    const { places, events } = await settleActivity(tx, which, { cause: 'moved-back', causedBy: name });
    record(
      signUpRestored({
        subject: { id: activity.id, label: activity.title },
        data: { userId, name },
        invalidateFor: [userId],
      }),
    );
    // Their own place follows from the restored sign-up.
    for (const event of events) if (event.data.userId !== userId) record(event);
    return { place: places.get(userId)?.kind ?? null };
  },
});
