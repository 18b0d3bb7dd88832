import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { accountArchived } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { treasuryAccounts } from '../../treasury.tables.server.ts';
import { lockAccount } from '../account.repository.server.ts';
import { accountInput } from '../account.schema.ts';

/** Takes an empty account out of use; its entries stay. */
export const archiveAccount = guildCommand({
  name: 'treasury.archiveAccount',
  input: accountInput,
  limit: (_, { userId }) => [{ key: `treasury-accounts:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, accountId }) => (await lockAccount(tx, guildId, accountId))?.account ?? null,
  allow: TreasuryPolicy.archive,
  run: async ({ tx, input: { guildId, accountId }, loaded: { name }, record }) => {
    await tx
      .update(treasuryAccounts)
      .set({ archivedAt: sql`now()` })
      .where(and(eq(treasuryAccounts.guildId, guildId), eq(treasuryAccounts.id, accountId)));
    record(accountArchived({ subject: { id: accountId, label: name }, data: {} }));
    return { id: accountId };
  },
});
