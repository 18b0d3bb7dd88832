import { sql } from 'drizzle-orm';
import { formatPrice } from '#/base/money.ts';
import { listingArchived, listingCreated, listingPaused, listingUpdated } from '#/features/listings/listing.events.ts';
import { memberKicked, memberLeft } from '#/features/members/membership/membership.events.ts';
import { type Notification, notifyGrouped } from '#/features/notifications/notification.api.server.ts';
import { tradeMoved } from '#/features/trades/trade.events.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { pauseOrdersIn } from '../buy-order.api.server.ts';
import { orderPath } from '../buy-order.search.ts';
import { searchPath } from '../searches/market-search.search.ts';
import { orderMatched, searchMatched } from './match.notifications.ts';
import {
  readMatched,
  TOLD_AT_ONCE,
  type ToldOrder,
  type ToldSearch,
  tellOrders,
  tellSearches,
} from './match.repository.server.ts';

/** The job that goes on with listings of which one run could not tell everyone. */
export const TELL_REST = 'market.tell-rest';
const NAME = 'market.tellWishes';

type About = Notification['event'];

export const matchReactions = [
  on(listingCreated, NAME, ({ event, tx }) => tellWishes(tx, event, event.subjectId)),
  on(listingUpdated, NAME, ({ event, tx }) => tellWishes(tx, event, event.subjectId)),
  on(listingPaused, NAME, ({ event, tx }) => tellWishes(tx, event, event.subjectId), {
    follows: ({ paused }) => !paused,
  }),
  on(listingArchived, NAME, ({ event, tx }) => tellWishes(tx, event, event.subjectId), {
    follows: ({ archived }) => !archived,
  }),
  /** What a trade held may be for sale again. */
  on(
    tradeMoved,
    NAME,
    async ({ event, tx }) => {
      const [trade] = await sqlRows(tx).as({ listingId: text })(
        sql`select listing_id as "listingId" from trades where id = ${event.subjectId}`,
      );
      if (trade) await tellWishes(tx, event, trade.listingId);
    },
    { follows: ({ to }) => to === 'cancelled' || to === 'expired' },
  ),
  on(memberLeft, 'buy-order.pauseOfFormerMember', async ({ event, tx }) => {
    if (event.guildId !== null) await pauseOrdersIn(tx, event.guildId, event.data.characterId);
  }),
  on(memberKicked, 'buy-order.pauseOfFormerMember', async ({ event, tx }) => {
    if (event.guildId !== null) await pauseOrdersIn(tx, event.guildId, event.data.characterId);
  }),
];

/** Tells the first who want what a listing offers now; a job goes on with the others. */
async function tellWishes(tx: Tx, event: About, listingId: string): Promise<void> {
  if (await tellSome(tx, event, listingId)) return;
  await tx.execute(sql`
    insert into market_matchings (listing_id, event_id, at) values (${listingId}, ${event.id}, now())
    on conflict (listing_id) do update set event_id = excluded.event_id, at = now()`);
  await wakeAt(tx, TELL_REST, new Date(currentTime()));
}

/** Whether all have been told that want it. Each person has one notification of a kind for an event. */
async function tellSome(tx: Tx, event: About, listingId: string): Promise<boolean> {
  const listing = await readMatched(tx, listingId);
  if (!listing) return true;
  const orders = await tellOrders(tx, listing);
  const searches = await tellSearches(tx, listing);
  const body = `${formatPrice(listing.unitPrice, 'table')} each, ${listing.left.toLocaleString('en-US')} left. Offered by ${listing.sellerName}.`;
  for (const order of firstOfEach(orders))
    await notifyGrouped(tx, {
      ...{ event, kind: orderMatched, userIds: [order.userId], link: orderPath(order) },
      title: `Fits your buy order for ${order.itemName}: ${listing.title}`,
      body,
    });
  for (const search of firstOfEach(searches))
    await notifyGrouped(tx, {
      ...{ event, kind: searchMatched, userIds: [search.userId], link: searchPath(search) },
      title: `Found by your search ${search.name}: ${listing.title}`,
      body,
    });
  return orders.length < TOLD_AT_ONCE && searches.length < TOLD_AT_ONCE;
}

const firstOfEach = <Told extends ToldOrder | ToldSearch>(told: readonly Told[]): readonly Told[] => [
  ...new Map(told.toReversed().map((wish) => [wish.userId, wish])).values(),
];

/** Listings that one run of the job goes on with. */
const BATCH = 20;

/** Goes on telling, each listing in a transaction of its own, until no one is left. Two workers at it tell each person once. */
export async function tellRest(): Promise<void> {
  const due = await sqlRows(database()).as({ listingId: text })(
    sql`select listing_id as "listingId" from market_matchings order by at limit ${BATCH}`,
  );
  for (const which of due)
    await inTransaction((tx) => goOn(tx, which.listingId)).catch((error) =>
      log.warn({ err: error, ...which }, 'no one could be notified of a listing'),
    );
}

async function goOn(tx: Tx, listingId: string): Promise<void> {
  const [event] = await sqlRows(tx).as({ id: text, guildId: text.orNull, actorUserId: text.orNull })(sql`
    select e.id, e.guild_id as "guildId", e.actor_user_id as "actorUserId" from market_matchings q join events e on e.id = q.event_id
    where q.listing_id = ${listingId} for update of q`);
  if (event && !(await tellSome(tx, event, listingId))) {
    await wakeAt(tx, TELL_REST, new Date(currentTime()));
    return;
  }
  await tx.execute(sql`delete from market_matchings where listing_id = ${listingId}`);
}
