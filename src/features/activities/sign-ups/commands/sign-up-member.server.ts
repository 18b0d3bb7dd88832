import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { writeAnswer } from '../answer.api.server.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';
import { lockMemberAnswering } from '../sign-up.repository.server.ts';
import { signUpMemberInput } from '../sign-up.schema.ts';

/** Staff sign a member up, or change their sign-up: also after the deadline, and whatever the activity asks for. */
export const signUpMember = guildCommand({
  name: 'signUp.signUpMember',
  input: signUpMemberInput,
  limit: (_, { userId }) => [{ key: `sign-up-member:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: (tx, { guildId, activityId, memberId }) => lockMemberAnswering(tx, { guildId, activityId, memberId }),
  allow: SignUpPolicy.manage,
  run: async ({ tx, who, input: { guildId, activityId: _, memberId, ...answer }, loaded, record }) => {
    const { outcome, events } = await writeAnswer(
      tx,
      loaded,
      { ...answer, characterId: memberId, onFull: 'wait' },
      { guildId, enteredByName: who.name, enteredByUserId: who.userId },
    );
    for (const event of events) record(event);
    return outcome;
  },
});
