import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { goldTransferred } from '../../treasury.events.ts';
import { amountText } from '../../treasury.labels.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { postEntry } from '../../treasury.repository.server.ts';
import { hasAccounts } from '../account.repository.server.ts';
import { transferInput } from '../account.schema.ts';

/** Moves gold from one account of the treasury to another, as one entry. */
export const transferGold = guildCommand({
  name: 'treasury.transferGold',
  input: transferInput,
  limit: (_, { userId }) => [{ key: `treasury-record:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, fromAccountId, toAccountId }) =>
    (await hasAccounts(tx, guildId, [fromAccountId, toAccountId])) ? {} : null,
  allow: TreasuryPolicy.record,
  run: async ({ tx, who, input: { guildId, fromAccountId, toAccountId, amount, reason }, record }) => {
    const id = uuidv7();
    const { account, toAccount } = await postEntry(tx, {
      ...{ guildId, id, key: `treasury:${id}`, kind: 'transfer', change: -amount, reason },
      ...{ accountId: fromAccountId, toAccountId, shares: [] },
      actor: { userId: who.userId, name: who.name },
    });
    record(
      goldTransferred({
        subject: { id, label: amountText(amount) },
        data: { amount, reason, from: account ?? '', to: toAccount ?? '' },
      }),
    );
    return { transactionId: id };
  },
});
