import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { nothingInput } from '#/features/accounts/account.schema.ts';
import { command } from '#/platform/command.server.ts';
import { exportRequested } from '../my-account.events.ts';
import { lockAccount } from '../my-account.repository.server.ts';
import { EXPORT_HOURS, EXPORTS_A_DAY } from '../my-account.rules.ts';

/** Has a worker gather what the caller's account holds. It takes the place of the one before. */
export const requestExport = command({
  name: 'myAccount.requestExport',
  input: nothingInput,
  limit: (_, { userId }) => [{ key: `account-export:${userId}`, capacity: EXPORTS_A_DAY, seconds: 24 * 3600 }],
  load: (tx, _, who) => lockAccount(tx, ownId(who)),
  allow: AccountPolicy.own,
  run: async ({ tx, loaded: { userId, name }, record }) => {
    const gathering = await tx.execute(sql`
      select from account_exports where user_id = ${userId} and ready_at is null and expires_at > now()`);
    if (gathering.rows.length > 0)
      throw conflict('export_under_way', "We're already gathering your data. Please wait.");
    const exportId = uuidv7();
    await tx.execute(sql`delete from account_exports where user_id = ${userId}`);
    await tx.execute(sql`
      insert into account_exports (id, user_id, requested_at, expires_at)
      values (${exportId}, ${userId}, now(), now() + make_interval(hours => ${EXPORT_HOURS}::int))`);
    record(exportRequested({ subject: { id: userId, label: name }, data: { exportId }, invalidateFor: [userId] }));
    return { exportId };
  },
});
