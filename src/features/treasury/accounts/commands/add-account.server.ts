import { invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { accountAdded } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { ACCOUNTS_MAX } from '../../treasury.rules.ts';
import { treasuryAccounts } from '../../treasury.tables.server.ts';
import { lockTreasury, nameFirst, requireFreeName } from '../account.repository.server.ts';
import { inUse } from '../account.rules.ts';
import { addAccountInput } from '../account.schema.ts';

/** Adds an account to the treasury, with nothing in it. */
export const addAccount = guildCommand({
  name: 'treasury.addAccount',
  input: addAccountInput,
  limit: (_, { userId }) => [{ key: `treasury-accounts:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: async () => ({}),
  allow: TreasuryPolicy.record,
  run: async ({ tx, input: { guildId, name }, record }) => {
    const accounts = await lockTreasury(tx, guildId);
    if (inUse(accounts).length >= ACCOUNTS_MAX)
      throw invalid('too_many_accounts', `A treasury can have up to ${ACCOUNTS_MAX} accounts. Archive one first.`);
    requireFreeName(accounts, name);
    await nameFirst(tx, guildId);
    const id = uuidv7();
    await tx.insert(treasuryAccounts).values({ guildId, id, name });
    record(accountAdded({ subject: { id, label: name }, data: {} }));
    return { id };
  },
});
