import { sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { notify, withdrawNotifications } from '#/features/notifications/notification.api.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import {
  itemsRequested,
  requestApproved,
  requestCanceled,
  requestFulfilled,
  requestRejected,
} from './requests/request.events.ts';
import { hasStorageStatus, isStorageRequestInForce } from './requests/request.repository.server.ts';
import { WAITING } from './requests/request.rules.ts';
import { movementUndone, stockFellBelow } from './storage.events.ts';
import { amountText, countText } from './storage.labels.ts';
import { requestDecided, requestDone, requestMade, requestRefused, stockLow } from './storage.notifications.ts';

const pageOf = (guildId: string): string => `/guilds/${guildId}/bank/storage`;
const requestsOf = (guildId: string): string => `${pageOf(guildId)}/requests`;

export const storageReactions = [
  /** Staff are notified while it waits for them. */
  on(itemsRequested, 'storage.notifyStaff', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    if (!(await hasStorageStatus(tx, event, WAITING))) return;
    const { kind, name, item, quantity, reason } = event.data;
    await notify(tx, {
      ...{ event, kind: requestMade, userIds: await usersHolding(tx, guildId, 'edit:storage') },
      title: `${name} ${VERBS[kind]} ${amountText(quantity, item)}`,
      body: reason,
      link: requestsOf(guildId),
    });
  }),

  on(requestApproved, 'storage.notifyMember', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    if (!(await isStorageRequestInForce(tx, event))) return;
    const { userId, item, quantity, reason } = event.data;
    await notify(tx, {
      ...{ event, kind: requestDecided, userIds: [userId] },
      title: `${name}: your request for ${amountText(quantity, item)} was approved`,
      body: reason,
      link: requestsOf(guildId),
    });
  }),

  on(requestRejected, 'storage.notifyMember', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    if (!(await isStorageRequestInForce(tx, event))) return;
    const { userId, item, quantity, answer, kind } = event.data;
    await notify(tx, {
      ...{ event, kind: requestRefused, userIds: [userId] },
      title: `${name}: your ${NOUNS[kind]} ${amountText(quantity, item)} was rejected`,
      body: answer,
      link: requestsOf(guildId),
    });
  }),

  on(requestFulfilled, 'storage.notifyMember', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    if (!(await hasStorageStatus(tx, event, ['done']))) return;
    const { userId, item, quantity, kind, reason } = event.data;
    const what = amountText(quantity, item);
    await notify(tx, {
      ...{ event, kind: requestDone, userIds: [userId] },
      title: kind === 'donation' ? `${name} received your donation of ${what}` : `${name} handed you ${what}`,
      body: reason,
      link: requestsOf(guildId),
    });
  }),

  /** Once for each fall, unless it was made up for meanwhile. */
  on(stockFellBelow, 'storage.notifyLow', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const { rowCount } = await tx.execute(sql`
      select from storage_items where guild_id = ${guildId} and id = ${event.subjectId} and total - reserved < minimum`);
    if (rowCount !== 1) return;
    const { available, minimum } = event.data;
    await notify(tx, {
      ...{ event, kind: stockLow, userIds: await usersHolding(tx, guildId, 'edit:storage') },
      title: `${event.subjectLabel} is below its minimum`,
      body: `${countText(available)} available, the minimum is ${countText(minimum)}.`,
      link: `${pageOf(guildId)}?only=below`,
    });
  }),

  on(requestCanceled, 'storage.withdrawNotifications', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await withdrawNotifications(tx, { guildId, type: itemsRequested.type, subjectId: event.subjectId });
  }),

  /** As if it had never been handed out. */
  on(movementUndone, 'storage.withdrawNotifications', async ({ event, tx, guild }) => {
    const { requestId } = event.data;
    if (requestId === null) return;
    const { id: guildId } = await guild();
    await withdrawNotifications(tx, { guildId, type: requestFulfilled.type, subjectId: requestId });
  }),
];

const VERBS = { request: 'requests', purchase: 'bought', donation: 'donates' } as const;
const NOUNS = { request: 'request for', purchase: 'purchase of', donation: 'donation of' } as const;
