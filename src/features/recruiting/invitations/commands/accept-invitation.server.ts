import { withdrawPending } from '#/features/applications/application.api.server.ts';
import { addMember } from '#/features/guild-access/member.api.server.ts';
import { endLookingOf } from '#/features/recruiting/looking/looking.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { invitationAccepted } from '../invitation.events.ts';
import { InvitationPolicy } from '../invitation.policy.ts';
import { decideInvitation, lockReceived } from '../invitation.repository.server.ts';
import { invitationInput } from '../invitation.schema.ts';

/**
 * Accepts an invitation: the character joins with the guild's default rank, as by an application that is accepted, and what
 * it has pending anywhere is withdrawn (decision 189).
 */
export const acceptInvitation = command({
  name: 'invitation.acceptInvitation',
  input: invitationInput,
  idempotent: true,
  load: lockReceived,
  allow: InvitationPolicy.accept,
  run: async ({ tx, input, loaded: { userId, characterId, characterName, invitedByUserId }, record }) => {
    const { guildId, invitationId } = input;
    await decideInvitation(tx, input, 'accepted');
    const { rankId } = await addMember(tx, { guildId, characterId, userId });
    await endLookingOf(tx, characterId);
    record(
      invitationAccepted({
        guildId,
        subject: { id: characterId, label: characterName },
        data: { invitationId, userId, characterId, rankId, invitedByUserId },
        invalidateFor: [userId],
      }),
    );
    for (const withdrawn of await withdrawPending(tx, characterId)) record(withdrawn);
    return { guildId };
  },
});
