import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { keepForUndo } from '../../undo/activity-undo.api.server.ts';
import { lockPlaces } from '../place.repository.server.ts';
import { signUpsReset } from '../sign-up.events.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';
import { deleteSignUps, lockSignUps } from '../sign-up.repository.server.ts';
import { activitySignUpsInput } from '../sign-up.schema.ts';

/** Removes all sign-ups of an activity, for the person to restore within seconds; everyone can answer again. */
export const resetSignUps = guildCommand({
  name: 'signUp.resetSignUps',
  input: activitySignUpsInput,
  limit: (_, { userId }) => [{ key: `sign-up-reset:${userId}`, capacity: 20, seconds: 600 }],
  load: (tx, which) => lockSignUps(tx, which),
  allow: SignUpPolicy.manage,
  run: async ({ tx, who, input: which, loaded: { activity, signUps }, record }) => {
    if (signUps.length === 0) throw conflict('no_sign_ups', 'This activity has no sign-ups to reset.');
    await lockPlaces(tx, which);
    const undoId = await keepForUndo(tx, who, { kind: 'sign-ups', activityId: which.activityId });
    const userIds = signUps.map(({ userId }) => userId);
    await deleteSignUps(tx, which, userIds);
    record(
      signUpsReset({
        subject: { id: activity.id, label: activity.title },
        data: { count: signUps.length, names: signUps.map(({ name }) => name).sort() },
        invalidateFor: userIds,
      }),
    );
    return { removed: signUps.length, undoId };
  },
});
