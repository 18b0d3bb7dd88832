import { command } from '#/platform/command.server.ts';
import { invitationDeclined, invitationsBlocked } from '../invitation.events.ts';
import { InvitationPolicy } from '../invitation.policy.ts';
import { decideInvitation, lockReceived } from '../invitation.repository.server.ts';
import { declineInvitationInput } from '../invitation.schema.ts';
import { invitationBlocks } from '../invitation.tables.server.ts';

/** Declines an invitation, and if asked to blocks all of the guild, which it is not told: its open ones are hidden and refused. */
export const declineInvitation = command({
  name: 'invitation.declineInvitation',
  input: declineInvitationInput,
  idempotent: true,
  load: lockReceived,
  allow: InvitationPolicy.decline,
  run: async ({ tx, input, loaded, record }) => {
    const { guildId, invitationId, block } = input;
    const { userId, characterId, characterName, guildName, invitedByUserId } = loaded;
    await decideInvitation(tx, input, 'declined');
    record(
      invitationDeclined({
        guildId,
        subject: { id: invitationId, label: characterName },
        data: { invitationId, userId, characterId, invitedByUserId },
        invalidateFor: [userId],
      }),
    );
    if (block) {
      await tx.insert(invitationBlocks).values({ guildId, userId }).onConflictDoNothing();
      record(
        invitationsBlocked({ subject: { id: guildId, label: guildName }, data: { guildId }, invalidateFor: [userId] }),
      );
    }
    return { invitationId };
  },
});
