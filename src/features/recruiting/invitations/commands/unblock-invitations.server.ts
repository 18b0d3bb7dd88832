import { and, eq } from 'drizzle-orm';
import { command } from '#/platform/command.server.ts';
import { anyone } from '#/platform/policy.ts';
import { invitationsUnblocked } from '../invitation.events.ts';
import { readBlockable } from '../invitation.repository.server.ts';
import { blockedGuildInput } from '../invitation.schema.ts';
import { invitationBlocks } from '../invitation.tables.server.ts';

/** A guild may invite the caller again. */
export const unblockInvitations = command({
  name: 'invitation.unblockInvitations',
  input: blockedGuildInput,
  idempotent: true,
  load: readBlockable,
  allow: anyone,
  run: async ({ tx, input: { guildId }, loaded: { name, userId }, record }) => {
    await tx
      .delete(invitationBlocks)
      .where(and(eq(invitationBlocks.guildId, guildId), eq(invitationBlocks.userId, userId)));
    record(invitationsUnblocked({ subject: { id: guildId, label: name }, data: { guildId }, invalidateFor: [userId] }));
    return { guildId };
  },
});
