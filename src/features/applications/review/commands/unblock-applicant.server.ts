import { and, eq } from 'drizzle-orm';
import { users } from '#/features/accounts/account.tables.server.ts';
import { applicantUnblocked } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { blockedUserInput } from '#/features/applications/application.schema.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { guildBlocks } from '#/features/guild-access/guild.tables.server.ts';

/** Lets someone apply again. */
export const unblockApplicant = guildCommand({
  name: 'application.unblockApplicant',
  input: blockedUserInput,
  load: async (tx, { guildId, userId }) => {
    const [row] = await tx
      .select({ name: users.name })
      .from(guildBlocks)
      .innerJoin(users, eq(users.id, guildBlocks.userId))
      .where(and(eq(guildBlocks.guildId, guildId), eq(guildBlocks.userId, userId)))
      .for('update', { of: guildBlocks });
    return row ?? null;
  },
  allow: ApplicationPolicy.unblock,
  run: async ({ tx, input: { guildId, userId }, loaded: { name }, record }) => {
    await tx.delete(guildBlocks).where(and(eq(guildBlocks.guildId, guildId), eq(guildBlocks.userId, userId)));
    record(applicantUnblocked({ subject: { id: userId, label: name }, data: { userId } }));
    return { userId };
  },
});
