import { sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import { userTopic } from '#/base/live-topics.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { prepareProof, proofLimit, requireProof } from '#/features/accounts/sessions/reauthentication.api.server.ts';
import { pauseOrdersOf } from '#/features/buy-orders/buy-order.api.server.ts';
import { pauseListingsOf } from '#/features/listings/listing.api.server.ts';
import { endLookingOfUser } from '#/features/recruiting/looking/looking.api.server.ts';
import { refuseTradesOf } from '#/features/trades/trade.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { accountDeleted } from '../my-account.events.ts';
import { lockAccount } from '../my-account.repository.server.ts';
import { isConfirmed, removedAt } from '../my-account.rules.ts';
import { deleteAccountInput } from '../my-account.schema.ts';

/**
 * Deletes the caller's account: they are signed out everywhere, and it is removed after 14 days unless they sign in and
 * keep it (docs/product/accounts.md#deleting-an-account). Asks for its name, and for the password or a recent sign-in.
 */
export const deleteAccount = command({
  name: 'myAccount.deleteAccount',
  input: deleteAccountInput,
  limit: ({ password }, { userId }) => (password === undefined ? [] : [proofLimit(userId)]),
  before: async ({ password }, actor) => ({ actor, proof: await prepareProof(actor, password) }),
  load: (tx, _, who) => lockAccount(tx, ownId(who)),
  allow: AccountPolicy.own,
  run: async ({ tx, input: { typed }, loaded: { userId, name, owns }, prepared: { actor, proof }, record }) => {
    if (!isConfirmed(typed, name)) throw notTheName(name);
    if (owns.length > 0) throw ownsGuild(owns.map((guild) => guild.name));
    await refuseTradesOf(tx, userId);
    await requireProof(tx, actor, proof);
    const until = removedAt(currentTime());
    await tx.execute(sql`
      insert into account_deletions (user_id, requested_at, until) values (${userId}, now(), ${until.toISOString()}::timestamptz)
      on conflict (user_id) do nothing`);
    await pauseListingsOf(tx, userId);
    await pauseOrdersOf(tx, userId);
    await endLookingOfUser(tx, userId);
    await tx.execute(sql`delete from sessions where user_id = ${userId}`);
    invalidate(tx, [userTopic(userId, 'sessions')]);
    record(
      accountDeleted({
        subject: { id: userId, label: name },
        data: { until: until.toISOString() },
        invalidateFor: [userId],
      }),
    );
    return { until };
  },
});

function notTheName(name: string) {
  const message = `Type ${name} exactly as shown to confirm.`;
  return invalid('not_confirmed', message, { typed: message });
}

const ownsGuild = (names: readonly string[]) =>
  conflict('owns_guild', `You own ${names.join(', ')}. Transfer ownership or delete the guild first.`);
