import { guildTopic, userTopic } from '#/base/live-topics.ts';
import { type Notification, notifyGrouped } from '#/features/notifications/notification.api.server.ts';
import { tradeMoved } from '#/features/trades/trade.events.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { orderPath } from '../buy-order.search.ts';
import { orderCounted } from './count.notifications.ts';
import { countTrade } from './count.repository.server.ts';

export const countReactions = [
  on(tradeMoved, 'buy-order.countDown', async ({ event, tx }) => {
    if (event.data.to === 'completed') await countDown(tx, event, event.subjectId);
  }),
];

/** Counts down what the buyer of a completed trade asked for, and tells them: the trade was theirs, the change wasn't. */
async function countDown(tx: Tx, event: Notification['event'], tradeId: string): Promise<void> {
  const counted = await countTrade(tx, tradeId);
  const [first] = counted;
  if (!first) return;
  const { userId, guildId, itemName, bought } = first.order;
  invalidate(tx, [userTopic(userId, 'buy-orders'), ...(guildId === null ? [] : [guildTopic(guildId, 'buy-orders')])]);
  const amount = (pieces: number) => pieces.toLocaleString('en-US');
  const others = counted.length - 1;
  await notifyGrouped(tx, {
    event: { ...event, actorUserId: null },
    ...{ kind: orderCounted, userIds: [userId], link: orderPath(first.order) },
    title:
      first.left === 0
        ? `Your buy order for ${itemName} is filled`
        : `Your buy order for ${itemName}: ${amount(first.left)} left to buy`,
    body: [
      `You bought ${amount(bought)}.`,
      ...(others === 0
        ? []
        : [`${others} more of your buy orders for it ${others === 1 ? 'was' : 'were'} counted down.`]),
      first.left === 0 ? 'The order is closed; you can reopen it.' : 'Edit the order if you want another number.',
    ].join(' '),
  });
}
