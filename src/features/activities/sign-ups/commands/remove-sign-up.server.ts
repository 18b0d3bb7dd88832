import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { keepForUndo } from '../../undo/activity-undo.api.server.ts';
import { lockPlaces, settleActivity } from '../place.repository.server.ts';
import { signUpRemoved } from '../sign-up.events.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';
import { deleteSignUps, lockSignUp } from '../sign-up.repository.server.ts';
import { oneSignUpInput } from '../sign-up.schema.ts';

/** Staff remove a sign-up as if it had never been, for the person to restore within seconds; the member can answer again. */
export const removeSignUp = guildCommand({
  name: 'signUp.removeSignUp',
  input: oneSignUpInput,
  limit: (_, { userId }) => [{ key: `sign-up-remove:${userId}`, capacity: 300, seconds: 600 }],
  load: lockSignUp,
  allow: SignUpPolicy.manage,
  run: async ({ tx, who, input: which, loaded: { activity, name }, record }) => {
    await lockPlaces(tx, which);
    const { activityId, userId } = which;
    const undoId = await keepForUndo(tx, who, { kind: 'sign-up', activityId, userId });
    await deleteSignUps(tx, which, [userId]);
    const { events } = await settleActivity(tx, which, { cause: 'removed', causedBy: name });
    record(
      signUpRemoved({
        subject: { id: activity.id, label: activity.title },
        data: { userId, name, leftGuild: false },
        invalidateFor: [userId],
      }),
    );
    for (const event of events) record(event);
    return { undoId };
  },
});
