import { and, eq } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { accountRestored } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { ACCOUNTS_MAX } from '../../treasury.rules.ts';
import { treasuryAccounts } from '../../treasury.tables.server.ts';
import { lockAccount } from '../account.repository.server.ts';
import { inUse } from '../account.rules.ts';
import { accountInput } from '../account.schema.ts';

/** Takes an archived account into use again. */
export const restoreAccount = guildCommand({
  name: 'treasury.restoreAccount',
  input: accountInput,
  limit: (_, { userId }) => [{ key: `treasury-accounts:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, accountId }) => {
    const locked = await lockAccount(tx, guildId, accountId);
    return locked && { ...locked.account, others: locked.accounts };
  },
  allow: TreasuryPolicy.restore,
  run: async ({ tx, input: { guildId, accountId }, loaded: { name, others }, record }) => {
    if (inUse(others).length >= ACCOUNTS_MAX)
      throw invalid('too_many_accounts', `A treasury can have up to ${ACCOUNTS_MAX} accounts. Archive one first.`);
    await tx
      .update(treasuryAccounts)
      .set({ archivedAt: null })
      .where(and(eq(treasuryAccounts.guildId, guildId), eq(treasuryAccounts.id, accountId)));
    record(accountRestored({ subject: { id: accountId, label: name }, data: {} }));
    return { id: accountId };
  },
});
