import { type SQL, sql } from 'drizzle-orm';
import { aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { settlingStock } from '#/features/listings/listing.api.server.ts';
import { aListing } from '#/features/listings/listing.factory.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { buyerConfirm } from './commands/buyer-confirm.server.ts';
import { communicate } from './commands/communicate.server.ts';
import { contestTrade } from './commands/contest-trade.server.ts';
import { createTrade } from './commands/create-trade.server.ts';
import { disputeTrade } from './commands/dispute-trade.server.ts';
import { rateTrade } from './commands/rate-trade.server.ts';
import { sellerConfirm } from './commands/seller-confirm.server.ts';
import { sendMessage } from './commands/send-message.server.ts';
import type { TradeStatus } from './trade.rules.ts';

/** How far a trade is as it is read next. */
export async function tradeNow(transactionId: string): Promise<{ transactionId: string; version: number }> {
  const [row] = await sqlRows(database()).as({ version: int })(
    sql`select version from trades where id = ${transactionId}`,
  );
  return { transactionId, version: row?.version ?? 1 };
}

/** As if the buyer of a completed trade had not answered. */
export const completedByItself = (transactionId: string) =>
  database().execute(sql`update trades set auto_completed = true where id = ${transactionId}`);

export interface Parties {
  readonly buyer: Pick<Person, 'principal' | 'characterId'>;
  readonly seller: Pick<Person, 'principal' | 'characterId'>;
}

/** Ends all purchases of someone, with what they hold: a person can have few that run. */
export const endPurchasesOf = (userId: string): Promise<void> =>
  inTransaction(async (tx) => {
    const ended = await sqlRows(tx).as({ tradeId: text, listingId: text, quantity: int })(sql`
      update trades set status = 'cancelled', ended_at = now(), clock_at = null
      where buyer_user_id = ${userId} and ended_at is null returning id as "tradeId", listing_id as "listingId", quantity`);
    for (const held of ended) await tx.execute(settlingStock(held, 'released'));
  });

/** A trade of one piece of a fresh listing, taken on to a state. */
export async function aTrade(
  { buyer, seller }: Parties,
  to: Exclude<TradeStatus, 'cancelled' | 'expired'> = 'pending',
  platform: 'global' | 'guild' = 'global',
): Promise<string> {
  const listingId = await aListing(seller.principal, seller.characterId, { platform });
  // What tests set up is no try of the buyer's own.
  await database().execute(sql`delete from rate_limits where key like ${`trade.%:${buyer.principal.userId}`}`);
  const { id } = await createTrade.as(buyer.principal, {
    ...{ listingId, characterId: buyer.characterId, quantity: 1, unitPrice: 1_00_00 },
  });
  const steps = ['communicated', 'seller_confirmed', 'completed'] as const;
  const last = to === 'disputed' ? 0 : (steps as readonly string[]).indexOf(to);
  for (const [n] of steps.entries()) {
    if (to === 'pending' || n > last) break;
    const now = await tradeNow(id);
    if (n === 0) await communicate.as(buyer.principal, { ...now, message: 'At the stall tonight?' });
    if (n === 1) await sellerConfirm.as(seller.principal, now);
    if (n === 2) await buyerConfirm.as(buyer.principal, now);
  }
  if (to === 'disputed') await disputeTrade.as(buyer.principal, { ...(await tradeNow(id)), reason: 'Nothing came.' });
  return id;
}

/** One that completed by itself, of which the buyer says that it never arrived. */
export async function aContestedTrade(parties: Parties): Promise<string> {
  const transactionId = await aTrade(parties, 'completed');
  await completedByItself(transactionId);
  await contestTrade.as(parties.buyer.principal, { transactionId, reason: 'Nothing came.' });
  return transactionId;
}

/** An image that someone can add to a trade: its link. */
export const anEvidence = async ({ principal }: Pick<Person, 'principal'>): Promise<string> =>
  (await anUpload(principal, { purpose: 'trades' })).url;

/** The owner sells to a member: a trade under way, one that is disputed and one that was rated. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const parties = { seller: guild.owner, buyer: await aMember(guild, { permissions: ['view:storefronts'] }) };
  const underWay = await aTrade(parties, 'communicated', 'guild');
  await sendMessage.as(parties.seller.principal, {
    transactionId: underWay,
    imageLinks: [await anEvidence(parties.seller)],
  });
  await aTrade(parties, 'disputed', 'guild');
  const transactionId = await aTrade(parties, 'completed', 'guild');
  await rateTrade.as(parties.buyer.principal, { transactionId, isGood: true, text: 'Quick and friendly.' });
}

export const bulkRows = (rows: number): readonly SQL[] => [
  sql`insert into trades (id, guild_id, listing_id, buyer_user_id, buyer_character_id, seller_user_id, seller_character_id, buyer_name,
      seller_name, item_guid, title, rarity, grade, region, server, node, is_node_storefront, delivery_instructions,
      communication_instructions, quantity, unit_price, total, status, state_since, created_at, ended_at)
    select gen_random_uuid(), l.guild_id, l.id, b.user_id, b.character_id, l.user_id, l.character_id, 'x', 'x', l.item_guid, 'x', 'None',
      'None', 'Europe', 'Lotharia', 'Joeva', false, '', '', 1, 100, 100, 'completed', now(), now() - make_interval(mins => l.n::int), now()
    from (select *, row_number() over (order by id) as n from listings limit ${rows}) l
    join lateral (select user_id, character_id from sent s where s.user_id <> l.user_id and s.n % 7 = l.n % 7 limit 1) b on true`,
  sql`insert into trade_messages (id, guild_id, trade_id, user_id, name, text, image_links, at)
    select gen_random_uuid(), guild_id, id, buyer_user_id, 'x', 'x', array['x'], now() from trades limit ${rows}`,
  sql`insert into trade_ratings (trade_id, side, by_user_id, of_user_id, is_good, text, counts, at)
    select id, 'buyer', buyer_user_id, seller_user_id, true, '', true, now() from trades where status = 'completed' on conflict do nothing`,
  // Of people beside each other, whoever they are.
  sql`insert into trader_blocks (user_id, blocked_user_id, at)
    select a.id, b.id, now() from someone a join someone b on b.n = a.n + 1 on conflict do nothing`,
];
