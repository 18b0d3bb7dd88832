import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { leavePlace, lockPlaces, settleActivity } from '../place.repository.server.ts';
import { signUpDisplaced, signUpMoved } from '../sign-up.events.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';
import { isOf, lockSignUp } from '../sign-up.repository.server.ts';
import { wantsPlace } from '../sign-up.rules.ts';
import { moveSignUpInput } from '../sign-up.schema.ts';
import { signUps } from '../sign-up.tables.server.ts';

/**
 * Staff move someone to an end of the waitlist. Someone who has a place leaves it to the first who fits: where no one waits for
 * it, they keep it. No one is moved into the place of another.
 */
export const moveSignUp = guildCommand({
  name: 'signUp.moveSignUp',
  input: moveSignUpInput,
  limit: (_, { userId }) => [{ key: `sign-up-move:${userId}`, capacity: 300, seconds: 600 }],
  load: lockSignUp,
  allow: SignUpPolicy.manage,
  run: async ({ tx, who, input: { to, ...which }, loaded: { activity, name, ...signUp }, record }) => {
    if (activity.capacity === null || !wantsPlace(signUp, activity.needsApproval))
      throw conflict('waits_for_nothing', `${name} isn't waiting for a place in this activity.`);
    await lockPlaces(tx, which);
    const left = to === 'last' ? await leavePlace(tx, which) : null;
    await tx
      .update(signUps)
      .set({ queuedAt: QUEUED[to](which) })
      .where(isOf(which));
    const { places, events } = await settleActivity(tx, which, { cause: 'moved-back', causedBy: who.name });
    const kept = places.get(which.userId);
    if (kept) throw conflict('keeps_place', to === 'last' ? keeps(name) : `${name} has a place already.`);
    const subject = { id: activity.id, label: activity.title };
    const person = { userId: which.userId, name };
    record(signUpMoved({ subject, data: { ...person, to }, invalidateFor: [which.userId] }));
    const because = { cause: 'moved-back', causedBy: who.name } as const;
    if (left !== null)
      record(
        signUpDisplaced({ subject, data: { ...person, role: signUp.role, ...because }, invalidateFor: [which.userId] }),
      );
    for (const event of events) record(event);
    return { activityId: activity.id };
  },
});

const keeps = (name: string): string => `No one else waits for the place of ${name}, so they keep it.`;

const QUEUED = {
  first: ({ guildId, activityId }: { guildId: string; activityId: string }) => sql`(
    select min(s.queued_at) - interval '1 microsecond' from sign_ups s
    where s.guild_id = ${guildId} and s.activity_id = ${activityId} and s.intent in ('accepted', 'late')
      and not exists (select from sign_up_places p
        where p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.user_id = s.user_id))`,
  last: () => sql`clock_timestamp()`,
};
