import { sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { notify, withdrawNotifications } from '#/features/notifications/notification.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { hasStatus, isInForce } from './requests/request.repository.server.ts';
import {
  entryReversed,
  goldRequested,
  paidOut,
  requestApproved,
  requestCanceled,
  requestPaid,
  requestRejected,
} from './treasury.events.ts';
import { amountText } from './treasury.labels.ts';
import {
  payoutReceived,
  requestDecided,
  requestMade,
  requestRefused,
  requestWasPaid,
} from './treasury.notifications.ts';

const pageOf = (guildId: string): string => `/guilds/${guildId}/bank/treasury`;
const requestsOf = (guildId: string): string => `${pageOf(guildId)}/requests`;

export const treasuryReactions = [
  /** Staff are notified while it is open. */
  on(goldRequested, 'treasury.notifyStaff', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    if (!(await hasStatus(tx, event, 'open'))) return;
    const { name, amount, reason } = event.data;
    await notify(tx, {
      ...{ event, kind: requestMade, userIds: await usersHolding(tx, guildId, 'edit:treasury') },
      title: `${name} requests ${amountText(amount)}`,
      body: reason,
      link: requestsOf(guildId),
    });
  }),

  on(requestApproved, 'treasury.notifyMember', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    if (!(await isInForce(tx, event))) return;
    await notify(tx, {
      ...{ event, kind: requestDecided, userIds: [event.data.userId] },
      title: `${name}: your request for ${amountText(event.data.amount)} was approved`,
      body: event.data.reason,
      link: requestsOf(guildId),
    });
  }),

  on(requestRejected, 'treasury.notifyMember', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    if (!(await isInForce(tx, event))) return;
    await notify(tx, {
      ...{ event, kind: requestRefused, userIds: [event.data.userId] },
      title: `${name}: your request for ${amountText(event.data.amount)} was rejected`,
      body: event.data.answer,
      link: requestsOf(guildId),
    });
  }),

  on(requestPaid, 'treasury.notifyMember', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    if (!(await hasStatus(tx, event, 'paid'))) return;
    await notify(tx, {
      ...{ event, kind: requestWasPaid, userIds: [event.data.userId] },
      title: `${name} paid you ${amountText(event.data.amount)}`,
      body: event.data.reason,
      link: requestsOf(guildId),
    });
  }),

  /** Each person of their own share. */
  on(paidOut, 'treasury.notifyMembers', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    if (await isReversed(tx, guildId, event.subjectId)) return;
    for (const [change, people] of Map.groupBy(event.data.people, (share) => share.change))
      await notify(tx, {
        ...{ event, kind: payoutReceived, userIds: people.map(({ userId }) => userId) },
        title: `${name}: your share is ${amountText(-change)}`,
        body: event.data.reason,
        link: pageOf(guildId),
      });
  }),

  /** As if it had never been. */
  on(entryReversed, 'treasury.withdrawNotifications', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await withdrawNotifications(tx, { guildId, type: paidOut.type, subjectId: event.subjectId });
    const { requestId } = event.data;
    if (requestId !== null) await withdrawNotifications(tx, { guildId, type: requestPaid.type, subjectId: requestId });
  }),

  on(requestCanceled, 'treasury.withdrawNotifications', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await withdrawNotifications(tx, { guildId, type: goldRequested.type, subjectId: event.subjectId });
  }),
];

async function isReversed(tx: Tx, guildId: string, transactionId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from ledger_transactions where guild_id = ${guildId} and reverses = ${transactionId}`,
  );
  return rowCount === 1;
}
