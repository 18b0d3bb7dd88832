import { sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import { readPool } from '#/features/point-pools/pool.queries.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { auctionCanceled, auctionClosed, auctionReassigned, auctionUndone, bidPlaced } from './auction.events.ts';
import { priceText } from './auction.labels.ts';
import { endedAuction, outbidInAuction, toHandOver, wonAuction } from './auction.notifications.ts';
import { closeDueAuction } from './commands/close-due-auction.server.ts';

const linkTo = (guildId: string, auctionId: string): string => `/guilds/${guildId}/points/auctions/${auctionId}`;

/** What stands behind amounts of an auction; null where its pool is for staff by now, so that no one is told of it. */
async function unitToTell(tx: Tx, guildId: string, auctionId: string): Promise<string | null> {
  const [auction] = await sqlRows(tx).as({ poolId: text })(
    sql`select pool_id as "poolId" from auctions where guild_id = ${guildId} and id = ${auctionId}`,
  );
  const pool = auction && (await readPool(tx, guildId, auction.poolId));
  return pool?.audience === 'everyone' ? pool.label : null;
}

export const auctionReactions = [
  /** No one hears of it who leads again by now. */
  on(bidPlaced, 'auction.notifyOutbid', async ({ event, tx, guild }) => {
    const { outbid, amount } = event.data;
    if (outbid === null || amount === null) return;
    const { id: guildId, name } = await guild();
    const leads = await tx.execute(sql`
      select from auction_bids where guild_id = ${guildId} and auction_id = ${event.subjectId} and user_id = ${outbid}
        and state in ('held', 'charged')`);
    if (leads.rowCount !== 0) return;
    const unit = await unitToTell(tx, guildId, event.subjectId);
    if (unit === null) return;
    await notify(tx, {
      ...{ event, kind: outbidInAuction, userIds: [outbid], link: linkTo(guildId, event.subjectId) },
      title: `You were outbid on ${event.subjectLabel}`,
      body: `The highest bid in ${name} is ${priceText(amount, unit)} now.`,
    });
  }),

  on(auctionClosed, 'auction.notifyBidders', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const { winner, losers } = event.data;
    const about = { event, link: linkTo(guildId, event.subjectId) };
    const unit = await unitToTell(tx, guildId, event.subjectId);
    if (unit === null) return;
    if (winner)
      await notify(tx, {
        ...{ ...about, kind: wonAuction, userIds: [winner.userId] },
        title: `You won ${event.subjectLabel}`,
        body: `${priceText(winner.price, unit)} were charged in ${name}.`,
      });
    if (winner)
      await notify(tx, {
        ...{ ...about, kind: toHandOver, userIds: await openerOf(tx, guildId, event.subjectId) },
        title: `${event.subjectLabel} can be delivered`,
        body: 'The auction that you opened has a winner.',
      });
    await notify(tx, {
      ...{ ...about, kind: endedAuction, userIds: losers },
      title: `The auction of ${event.subjectLabel} has ended`,
      body: 'Your bid did not win. Your points are free again.',
    });
  }),

  on(auctionCanceled, 'auction.notifyBidders', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    await notify(tx, {
      ...{ event, kind: endedAuction, userIds: event.data.bidders, link: linkTo(guildId, event.subjectId) },
      title: `The auction of ${event.subjectLabel} was canceled`,
      body: `Staff of ${name} canceled it. Your points are free again.`,
    });
  }),

  on(auctionUndone, 'auction.notifyWinner', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const { winner } = event.data;
    const unit = await unitToTell(tx, guildId, event.subjectId);
    if (!winner || unit === null) return;
    await notify(tx, {
      ...{ event, kind: endedAuction, userIds: [winner.userId], link: linkTo(guildId, event.subjectId) },
      title: `The auction of ${event.subjectLabel} was undone`,
      body: `${priceText(winner.price, unit)} were refunded.`,
    });
  }),

  on(auctionReassigned, 'auction.notifyBidders', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const { from, to } = event.data;
    const about = { event, link: linkTo(guildId, event.subjectId) };
    const unit = await unitToTell(tx, guildId, event.subjectId);
    if (unit === null) return;
    if (from)
      await notify(tx, {
        ...{ ...about, kind: endedAuction, userIds: [from.userId] },
        title: `${event.subjectLabel} went to the next bidder`,
        body: `${priceText(from.price, unit)} were refunded.`,
      });
    if (to)
      await notify(tx, {
        ...{ ...about, kind: wonAuction, userIds: [to.userId] },
        title: `You won ${event.subjectLabel}`,
        body: `You were the next bidder in ${name}. ${priceText(to.price, unit)} were charged.`,
      });
  }),
];

/** Who opened it, as long as they aren't the winner. */
async function openerOf(tx: Tx, guildId: string, auctionId: string): Promise<string[]> {
  const rows = await sqlRows(tx).as({ userId: text })(sql`
    select a.opened_by_user_id as "userId" from auctions a
    where a.guild_id = ${guildId} and a.id = ${auctionId} and not exists (select from auction_bids b
      where b.guild_id = a.guild_id and b.auction_id = a.id and b.user_id = a.opened_by_user_id and b.state = 'charged')`);
  return rows.map(({ userId }) => userId);
}

/** Turned to by one run; the next takes the others. */
const BATCH = 100;

/** Closes what has ended, also while no worker ran, each in a transaction of its own. Two workers at it close each once. */
export async function runAuctionClock(): Promise<void> {
  const due = await sqlRows(database()).as({ guildId: text, auctionId: text })(sql`
    select a.guild_id as "guildId", a.id as "auctionId" from auctions a join guilds g on g.id = a.guild_id
    where a.state = 'open' and a.ends_at <= ${new Date(currentTime())} and g.deleted_at is null and g.archived_at is null
    order by a.ends_at limit ${BATCH}`);
  for (const which of due)
    await closeDueAuction.as(SCHEDULE, which).catch((error) => {
      // Another worker was first.
      const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
      if (!isGone) log.warn({ err: error, ...which }, 'an auction could not be closed');
    });
}
