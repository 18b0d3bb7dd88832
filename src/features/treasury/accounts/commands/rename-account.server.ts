import { and, eq } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { accountRenamed } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { treasuryAccounts } from '../../treasury.tables.server.ts';
import { lockAccount, nameFirst, requireFreeName } from '../account.repository.server.ts';
import { renameAccountInput } from '../account.schema.ts';

/** Gives an account another name; its entries are shown with it. */
export const renameAccount = guildCommand({
  name: 'treasury.renameAccount',
  input: renameAccountInput,
  limit: (_, { userId }) => [{ key: `treasury-accounts:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: (tx, { guildId, accountId }) => lockAccount(tx, guildId, accountId),
  allow: TreasuryPolicy.record,
  run: async ({ tx, input: { guildId, accountId, name }, loaded: { account, accounts }, record }) => {
    requireFreeName(
      accounts.filter(({ id }) => id !== accountId),
      name,
    );
    await nameFirst(tx, guildId);
    await tx
      .update(treasuryAccounts)
      .set({ name })
      .where(and(eq(treasuryAccounts.guildId, guildId), eq(treasuryAccounts.id, accountId)));
    record(accountRenamed({ subject: { id: accountId, label: name }, data: { was: account.name } }));
    return { id: accountId };
  },
});
