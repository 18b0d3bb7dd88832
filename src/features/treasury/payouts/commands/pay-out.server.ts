import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { hasAccounts } from '../../accounts/account.repository.server.ts';
import { paidOut } from '../../treasury.events.ts';
import { amountText } from '../../treasury.labels.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { postEntry } from '../../treasury.repository.server.ts';
import { payoutOf } from '../payout.repository.server.ts';
import { PAID_MOST } from '../payout.rules.ts';
import { payOutInput } from '../payout.schema.ts';

/** Pays a sum out to members, exact to the copper and as one entry, if it is still what the preview showed. */
export const payOut = guildCommand({
  name: 'treasury.payOut',
  input: payOutInput,
  limit: (_, { userId }) => [{ key: `treasury-record:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: async (tx, plan, who) =>
    (await hasAccounts(tx, plan.guildId, [plan.accountId])) ? payoutOf(tx, plan, who) : null,
  allow: TreasuryPolicy.payOut,
  run: async ({ tx, who, input: { guildId, accountId, amount, way, reason, seen }, loaded: payout, record }) => {
    if (payout.tooMany)
      throw conflict('too_many_people', `A payout goes to at most ${PAID_MOST.toLocaleString('en-US')} members.`);
    const paid = payout.people.filter((person) => person.amount > 0);
    if (paid.length === 0)
      throw conflict('no_one_to_pay', 'No one gets a share. Choose other activities or another split.');
    if (payout.seen !== seen)
      throw conflict('payout_changed', 'The shares changed since you checked them. Check them again.');
    const id = uuidv7();
    const shares = paid.map(({ userId, characterId, name, amount: part }) => ({
      userId,
      characterId,
      name,
      change: -part,
    }));
    const { account } = await postEntry(tx, {
      ...{ guildId, accountId, id, key: `treasury:${id}`, kind: 'payout', change: -amount, reason, way, shares },
      actor: { userId: who.userId, name: who.name },
    });
    record(
      paidOut({
        subject: { id, label: amountText(amount) },
        data: {
          ...{ change: -amount, reason, way, activities: [...payout.activities] },
          ...(payout.pool !== null && { pool: payout.pool }),
          account,
          people: shares.map(({ userId, name, change }) => ({ userId, name, change })),
        },
      }),
    );
    return { transactionId: id, people: paid.length };
  },
});
