import { sql } from 'drizzle-orm';
import { notify } from '#/features/notifications/notification.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { ringTrade } from './commands/ring-trade.server.ts';
import {
  tradeContested,
  tradeContestWithdrawn,
  tradeCreated,
  tradeMessaged,
  tradeMoved,
  tradeRatingHidden,
  tradeReminded,
} from './trade.events.ts';
import { TURN_LABELS } from './trade.labels.ts';
import {
  disputeToDecide,
  tradeAftermath,
  tradeEnded,
  tradeMessage,
  tradeReminder,
  yourTurnInTrade,
} from './trade.notifications.ts';
import { isActive } from './trade.rules.ts';

/** The page of a trade: in its guild, or among everyone's. */
export const tradePath = (guildId: string | null, id: string): string =>
  guildId === null ? `/storefronts/tx/${id}` : `/guilds/${guildId}/storefronts/tx/${id}`;

export const tradeReactions = [
  on(tradeCreated, 'trade.notifySeller', async ({ event, tx }) => {
    const { sellerUserId, buyerName, quantity } = event.data;
    await notify(tx, {
      ...{ event, kind: yourTurnInTrade, userIds: [sellerUserId], link: tradePath(event.guildId, event.subjectId) },
      title: `${buyerName} buys ${event.subjectLabel}`,
      body: `${quantity.toLocaleString('en-US')} reserved. The buyer gets in touch with you.`,
    });
  }),

  on(tradeMoved, 'trade.notifySides', async ({ event, tx }) => {
    const { buyerUserId, sellerUserId, action, to, turn } = event.data;
    const about = { event, link: tradePath(event.guildId, event.subjectId) };
    const both = [buyerUserId, sellerUserId];
    if (turn !== null) {
      await notify(tx, {
        ...{ ...about, kind: yourTurnInTrade, userIds: [turn === 'buyer' ? buyerUserId : sellerUserId] },
        title: `It's your turn: ${event.subjectLabel}`,
        body: action === 'askCancel' ? 'The other side asks to cancel the trade.' : (TURN_LABELS[to] ?? null),
      });
      return;
    }
    if (!isActive(to) || to === 'disputed')
      await notify(tx, {
        ...{ ...about, kind: tradeEnded, userIds: both },
        title: `${event.subjectLabel}: trade ${ENDS[to] ?? 'changed'}`,
        body: event.data.reason === '' ? null : event.data.reason,
      });
    if (to === 'disputed')
      await notify(tx, {
        ...{
          ...about,
          kind: disputeToDecide,
          userIds: await resolversOf(tx, event.guildId, action === 'escalate', both),
        },
        title: `Dispute to decide: ${event.subjectLabel}`,
        body: event.data.reason === '' ? null : event.data.reason,
      });
  }),

  on(tradeMessaged, 'trade.notifyOther', async ({ event, tx }) => {
    const { buyerUserId, sellerUserId, name } = event.data;
    await notify(tx, {
      ...{ event, kind: tradeMessage, userIds: [buyerUserId, sellerUserId] },
      link: tradePath(event.guildId, event.subjectId),
      title: `${name} wrote about ${event.subjectLabel}`,
    });
  }),

  on(tradeContested, 'trade.notifyContested', async ({ event, tx }) => {
    const { sellerUserId, buyerName, reason } = event.data;
    await notify(tx, {
      ...{ event, kind: tradeAftermath, userIds: [sellerUserId], link: tradePath(event.guildId, event.subjectId) },
      title: `${buyerName} reports that ${event.subjectLabel} never arrived`,
      body: reason,
    });
  }),

  on(tradeContestWithdrawn, 'trade.notifyWithdrawn', async ({ event, tx }) => {
    const { sellerUserId, buyerName } = event.data;
    await notify(tx, {
      ...{ event, kind: tradeAftermath, userIds: [sellerUserId], link: tradePath(event.guildId, event.subjectId) },
      title: `${buyerName} withdrew the report that ${event.subjectLabel} never arrived`,
    });
  }),

  on(tradeRatingHidden, 'trade.notifyHidden', async ({ event, tx }) => {
    const { byUserId, hidden, reason } = event.data;
    if (!hidden) return;
    await notify(tx, {
      ...{ event, kind: tradeAftermath, userIds: [byUserId], link: tradePath(event.guildId, event.subjectId) },
      title: `Your comment about ${event.subjectLabel} was hidden`,
      body: reason,
    });
  }),

  on(tradeReminded, 'trade.remindSide', async ({ event, tx }) => {
    const { userId, status } = event.data;
    await notify(tx, {
      ...{ event, kind: tradeReminder, userIds: [userId], link: tradePath(event.guildId, event.subjectId) },
      title: `Still your turn: ${event.subjectLabel}`,
      body: TURN_LABELS[status] ?? null,
    });
  }),
];

const ENDS: Readonly<Partial<Record<string, string>>> = {
  completed: 'completed',
  cancelled: 'canceled',
  expired: 'expired',
  disputed: 'disputed',
};

/** Staff of the guild, or platform admins; never the two sides. */
async function resolversOf(
  tx: Tx,
  guildId: string | null,
  escalated: boolean,
  sides: readonly string[],
): Promise<string[]> {
  const staff = sql`
    select distinct m.user_id as "userId" from members m join guilds g on g.id = m.guild_id
    left join member_roles mr on mr.guild_id = m.guild_id and mr.character_id = m.character_id
    left join roles r on r.guild_id = mr.guild_id and r.id = mr.role_id
    where m.guild_id = ${guildId} and (m.character_id = g.owner_character_id or r.permissions && '{edit:storefronts,edit:admin}'::text[])
    order by 1`;
  const admins = sql`select id as "userId" from users where platform_role = 'admin' order by id limit 50`;
  const rows = await sqlRows(tx).as({ userId: text })(guildId === null || escalated ? admins : staff);
  return rows.map(({ userId }) => userId).filter((userId) => !sides.includes(userId));
}

/** Turned to by one run; the next takes the others. */
const BATCH = 200;

/** Reminds, escalates and ends what is due, each in a transaction of its own. Two workers at it do each once. */
export async function runTradeClock(): Promise<void> {
  const due = await sqlRows(database()).as({ transactionId: text })(sql`
    select id as "transactionId" from trades where clock_at <= ${new Date(currentTime())} order by clock_at limit ${BATCH}`);
  for (const which of due)
    await ringTrade
      .as(SCHEDULE, which)
      .catch((error) => log.warn({ err: error, ...which }, 'the time of a trade could not be kept'));
}
