import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { writeAnswer } from '../answer.api.server.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';
import { lockAnswering } from '../sign-up.repository.server.ts';
import { submitSignUpInput } from '../sign-up.schema.ts';

/**
 * A person's own answer to an activity. If all places that fit are taken, they join the waitlist, or, with `onFull: 'refuse'`,
 * are refused and offered that.
 */
export const submitSignUp = guildCommand({
  name: 'signUp.submitSignUp',
  input: submitSignUpInput,
  limit: (_, { userId }) => [{ key: `sign-up:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, activityId }, { userId }) => {
    if (userId === null) return null;
    const [answering] = await lockAnswering(tx, { guildId, userId, activityIds: [activityId] });
    return answering ?? null;
  },
  allow: SignUpPolicy.submit,
  run: async ({ tx, input: { guildId, activityId: _, ...answer }, loaded, record }) => {
    const { outcome, events } = await writeAnswer(tx, loaded, answer, { guildId, enteredByName: null });
    for (const event of events) record(event);
    return outcome;
  },
});
