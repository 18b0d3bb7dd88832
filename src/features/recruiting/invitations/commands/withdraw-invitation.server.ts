import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { invitationWithdrawn } from '../invitation.events.ts';
import { InvitationPolicy } from '../invitation.policy.ts';
import { decideInvitation, lockInvitation } from '../invitation.repository.server.ts';
import { invitationInput } from '../invitation.schema.ts';

/** Withdraws an invitation that was not answered. */
export const withdrawInvitation = guildCommand({
  name: 'invitation.withdrawInvitation',
  input: invitationInput,
  idempotent: true,
  load: lockInvitation,
  allow: InvitationPolicy.withdraw,
  run: async ({ tx, input, loaded: { userId, characterId, characterName }, record }) => {
    const { invitationId } = input;
    await decideInvitation(tx, input, 'withdrawn');
    record(
      invitationWithdrawn({
        subject: { id: invitationId, label: characterName },
        data: { invitationId, userId, characterId },
        invalidateFor: [userId],
      }),
    );
    return { invitationId };
  },
});
