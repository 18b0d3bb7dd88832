import { sql } from 'drizzle-orm';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { nothingInput } from '#/features/accounts/account.schema.ts';
import { command } from '#/platform/command.server.ts';
import { accountKept } from '../my-account.events.ts';
import { lockAccount } from '../my-account.repository.server.ts';

/** Keeps an account that the caller deleted: everything is as it was. */
export const keepAccount = command({
  name: 'myAccount.keepAccount',
  input: nothingInput,
  load: (tx, _, who) => lockAccount(tx, ownId(who)),
  allow: AccountPolicy.own,
  run: async ({ tx, loaded: { userId, name, isDeleted }, record }) => {
    if (!isDeleted) return { kept: true as const };
    await tx.execute(sql`delete from account_deletions where user_id = ${userId}`);
    record(accountKept({ subject: { id: userId, label: name }, data: {}, invalidateFor: [userId] }));
    return { kept: true as const };
  },
});
