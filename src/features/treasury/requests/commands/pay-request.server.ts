import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { hasAccounts } from '../../accounts/account.repository.server.ts';
import { requestPaid } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { postEntry } from '../../treasury.repository.server.ts';
import { treasuryRequests } from '../../treasury.tables.server.ts';
import { askedOf, isRequest, lockRequest } from '../request.repository.server.ts';
import { payRequestInput } from '../request.schema.ts';

/** Pays an approved request, once: the entry takes the amount out of the treasury. */
export const payRequest = guildCommand({
  name: 'treasury.payRequest',
  input: payRequestInput,
  limit: (_, { userId }) => [{ key: `treasury-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, accountId, requestId }) =>
    (await hasAccounts(tx, guildId, [accountId])) ? lockRequest(tx, { guildId, requestId }) : null,
  allow: TreasuryPolicy.pay,
  run: async ({ tx, who, input, loaded: { request }, record }) => {
    const { guildId, id, userId, characterId, name, amount, reason, payments } = request;
    const { transactionId, account } = await postEntry(tx, {
      accountId: input.accountId,
      ...{ guildId, id: uuidv7(), kind: 'payment', change: -amount, reason },
      key: `treasury-request:${id}:${payments + 1}`,
      actor: { userId: who.userId, name: who.name },
      shares: [{ userId, characterId, name, change: -amount }],
    });
    await tx
      .update(treasuryRequests)
      .set({ status: 'paid', transactionId, paidAt: sql`now()`, payments: payments + 1 })
      .where(isRequest(input));
    record(
      requestPaid({
        subject: { id, label: name },
        data: { ...askedOf(request), transactionId, account },
        invalidateFor: [userId],
      }),
    );
    return { transactionId };
  },
});
