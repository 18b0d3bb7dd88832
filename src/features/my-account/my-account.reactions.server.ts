import { sql } from 'drizzle-orm';
import { notify } from '#/features/notifications/notification.api.server.ts';
import { database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { writeEvents } from '#/platform/events.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { accountRemovalStopped, accountRemoved, exportReady, exportRequested } from './my-account.events.ts';
import { accountNotRemoved, exportIsReady } from './my-account.notifications.ts';
import { lockAccount, lockRemovableAccount, ownedGuilds } from './my-account.repository.server.ts';
import { NAMELESS } from './my-account.rules.ts';
import { exportedPerson } from './person.repository.server.ts';
import { removeAccount } from './removal.repository.server.ts';

const ACCOUNTS: SystemPrincipal = { kind: 'system', name: 'accounts', holds: () => false };

export const myAccountReactions = [
  on(exportRequested, 'myAccount.gather', async ({ event, tx }) => {
    const { exportId } = event.data;
    const userId = event.subjectId;
    const account = await lockAccount(tx, userId);
    if (!account) return;
    const gathered = await tx.execute(sql`
      update account_exports set document = ${exportedPerson(userId)}, ready_at = now(), image_keys = array(
        select key from uploads where owner_user_id = ${userId} order by key)
      where id = ${exportId} and user_id = ${userId} and expires_at > now()`);
    if (gathered.rowCount === 0) return;
    const subject = { id: userId, label: account.name };
    await writeEvents(tx, ACCOUNTS, undefined, [exportReady({ subject, data: { exportId }, invalidateFor: [userId] })]);
  }),

  on(exportReady, 'myAccount.notifyExport', async ({ event, tx }) => {
    await notify(tx, {
      event,
      userIds: [event.subjectId],
      kind: exportIsReady,
      title: 'Your data is ready to download',
      body: 'You can download it for 24 hours.',
      link: '/profile/settings',
    });
  }),

  on(accountRemovalStopped, 'myAccount.notifyStopped', async ({ event, tx }) => {
    await notify(tx, {
      event,
      userIds: [event.subjectId],
      kind: accountNotRemoved,
      title: "Your account wasn't deleted",
      body: 'You own a guild. Transfer ownership, then delete your account again.',
      link: '/profile/settings',
    });
  }),
];

/** Removes accounts that their people deleted 14 days ago, each in a transaction of its own. Answers how many. */
export async function removeDeletedAccounts(): Promise<number> {
  let removed = 0;
  for (;;) {
    const outcome = await inTransaction(removeOneAccount);
    if (outcome === 'none') return removed;
    if (outcome === 'removed') removed += 1;
  }
}

async function removeOneAccount(tx: Tx): Promise<'none' | 'removed' | 'stopped'> {
  const userId = await lockRemovableAccount(tx);
  if (userId === undefined) return 'none';
  const account = await lockAccount(tx, userId);
  const owned = await ownedGuilds(tx, userId);
  if (owned.length > 0) {
    await tx.execute(sql`delete from account_deletions where user_id = ${userId}`);
    const subject = { id: userId, label: account?.name ?? NAMELESS };
    const stopped = accountRemovalStopped({ subject, data: { guilds: owned.length }, invalidateFor: [userId] });
    await writeEvents(tx, ACCOUNTS, undefined, [stopped]);
    return 'stopped';
  }
  const events = await removeAccount(tx, userId);
  const subject = { id: userId, label: NAMELESS };
  await writeEvents(tx, ACCOUNTS, undefined, [...events, accountRemoved({ subject, data: {} })]);
  return 'removed';
}

/** Forgets exports that can no longer be downloaded. */
export async function cleanUpExports(): Promise<void> {
  await sqlRows(database()).as({ id: text })(sql`delete from account_exports where expires_at <= now() returning id`);
}
