import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockPlaces, settleActivity } from '../place.repository.server.ts';
import { signUpDecided } from '../sign-up.events.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';
import { lockSignUp, writeDecision } from '../sign-up.repository.server.ts';
import { findsNoPlace, noPlaceText } from '../sign-up.rules.ts';
import { decideSignUpInput } from '../sign-up.schema.ts';

/** Approves or rejects a sign-up. Someone who is approved gets a place or joins the waitlist; a rejected one leaves it. */
export const decideSignUp = guildCommand({
  name: 'signUp.decideSignUp',
  input: decideSignUpInput,
  limit: (_, { userId }) => [{ key: `sign-up-decide:${userId}`, capacity: 300, seconds: 600 }],
  load: lockSignUp,
  allow: SignUpPolicy.manage,
  run: async ({ tx, who, input: { decision, reason, ...which }, loaded: { activity, ...signUp }, record }) => {
    const { name, approval } = signUp;
    if (approval === decision) throw conflict('already_decided', `This sign-up was already ${decision}.`);
    await writeDecision(tx, which, [which.userId], { decision, reason, by: who });
    await lockPlaces(tx, which);
    const { places, events } = await settleActivity(tx, which, { cause: decision, causedBy: name });
    if (decision === 'approved' && findsNoPlace(activity, signUp, places))
      throw conflict('activity_full_no_waitlist', noPlaceText(name));
    record(
      signUpDecided({
        subject: { id: activity.id, label: activity.title },
        data: { userId: which.userId, name, decision, reason },
        invalidateFor: [which.userId],
      }),
    );
    // Their own place follows from the decision.
    for (const event of events) if (event.data.userId !== which.userId) record(event);
    return { place: places.get(which.userId)?.kind ?? null };
  },
});
