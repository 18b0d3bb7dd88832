import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { playerInvited } from '../invitation.events.ts';
import { InvitationPolicy } from '../invitation.policy.ts';
import { closeEnded, lockInvitee } from '../invitation.repository.server.ts';
import { INVITATION_DAYS } from '../invitation.rules.ts';
import { invitePlayerInput } from '../invitation.schema.ts';
import { guildInvitations } from '../invitation.tables.server.ts';

/** Invites a character that looks for a guild; the player is notified and has 14 days to answer. */
export const invitePlayer = guildCommand({
  name: 'invitation.invitePlayer',
  input: invitePlayerInput,
  limit: (_, { userId }) => [{ key: `invitation:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: lockInvitee,
  allow: InvitationPolicy.invite,
  run: async ({ tx, who, input: { guildId, characterId, message }, loaded: { userId, name }, record }) => {
    const id = uuidv7();
    await closeEnded(tx, guildId, characterId);
    await tx.insert(guildInvitations).values({
      ...{ guildId, id, userId, characterId, characterName: name, message },
      ...{ invitedByUserId: who.userId, invitedByName: who.name },
      expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS}::int)`,
    });
    record(
      playerInvited({
        subject: { id, label: name },
        data: { invitationId: id, userId, characterId },
        invalidateFor: [userId],
      }),
    );
    return { invitationId: id };
  },
});
