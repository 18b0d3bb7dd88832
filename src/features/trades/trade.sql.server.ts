import { type SQL, sql } from 'drizzle-orm';
import { RARITIES, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM_ICONS } from '#/features/items/item.rules.ts';
import { bool, instant, int, object, oneOf, text } from '#/platform/db/rows.server.ts';
import { RATING_DAYS, SIDES, TRADE_STATUSES } from './trade.rules.ts';

/** Columns of a trade `t` that steps and policies go by. */
export const STATE_COLUMNS = sql`t.id, t.guild_id as "guildId", t.listing_id as "listingId", t.buyer_user_id as "buyerUserId",
  t.seller_user_id as "sellerUserId", t.buyer_name as "buyerName", t.seller_name as "sellerName", t.title, t.quantity,
  t.unit_price as "unitPrice", t.total, t.status, t.version, t.state_since as "stateSince", t.clock_at as "clockAt",
  t.cancel_asked_by as "cancelAskedBy", t.disputed_from as "disputedFrom", t.disputed_by as "disputedBy", t.escalated,
  t.auto_completed as "autoCompleted", t.contested_at as "contestedAt",
  t.created_at as "createdAt", t.ended_at as "endedAt"`;

export const STATE = {
  ...{ id: text, guildId: text.orNull, listingId: text, buyerUserId: text, sellerUserId: text, buyerName: text },
  ...{ sellerName: text, title: text, quantity: int, unitPrice: int, total: int, status: oneOf(TRADE_STATUSES) },
  ...{ version: int, stateSince: instant, clockAt: instant.orNull, cancelAskedBy: oneOf(SIDES).orNull },
  ...{ disputedFrom: oneOf(TRADE_STATUSES).orNull, disputedBy: oneOf(SIDES).orNull, escalated: bool },
  ...{ autoCompleted: bool, contestedAt: instant.orNull },
  ...{ createdAt: instant, endedAt: instant.orNull },
};

/** What a trade's page shows besides, with its item `i`. */
export const DETAIL_COLUMNS = sql`t.buyer_character_id as "buyerCharacterId", t.seller_character_id as "sellerCharacterId",
  t.rarity, t.quality, t.grade, t.enchantment, t.region, t.server, t.node, t.is_node_storefront as "isNodeStorefront",
  t.delivery_instructions as "deliveryInstructions", t.communication_instructions as "communicationInstructions",
  t.dispute_reason as "disputeReason", t.end_reason as "endReason", t.lapsed_by as "lapsedBy", t.cancelled_by as "cancelledBy",
  t.contest_reason as "contestReason", t.communicated_at as "communicatedAt", t.seller_confirmed_at as "sellerConfirmedAt",
  i.icon, i.name as "itemName"`;

export const DETAIL = {
  ...{ buyerCharacterId: text, sellerCharacterId: text, rarity: oneOf(RARITIES), quality: int.orNull },
  ...{ grade: oneOf(ENTRY_GRADES), enchantment: int.orNull, region: oneOf(REGIONS), server: oneOf(REALMS), node: text },
  ...{ isNodeStorefront: bool, deliveryInstructions: text, communicationInstructions: text, disputeReason: text },
  ...{ endReason: text, lapsedBy: oneOf(SIDES).orNull, cancelledBy: oneOf(SIDES).orNull, contestReason: text },
  ...{ communicatedAt: instant.orNull, sellerConfirmedAt: instant.orNull, icon: oneOf(ITEM_ICONS), itemName: text },
};

/** SQL: whether a rating `r` of the trade that `trade` names is shown: both have rated, or the time to do so is over. */
export const isShownRating = (
  trade: SQL,
): SQL => sql`(${trade}.ended_at < now() - make_interval(days => ${RATING_DAYS}::int)
  or exists (select from trade_ratings other where other.trade_id = r.trade_id and other.side <> r.side))`;

/** What is known of a trader by their trades. */
export const TRADER = object({ completed: int, good: int, rated: int, dropped: int, contested: int });

const RATED = sql`trade_ratings r join trades rated on rated.id = r.trade_id`;

/**
 * SQL: the same of a user, as JSON. `dropped`: canceled by them or lapsed in their turn, in 90 days. The ID may be a column of
 * a trade `t`, which these trades are therefore not called.
 */
export const traderJson = (userId: SQL): SQL => sql`jsonb_build_object(
  'completed', (select count(*) from trades own where own.seller_user_id = ${userId} and own.status = 'completed' and own.contested_at is null)
    + (select count(*) from trades own where own.buyer_user_id = ${userId} and own.status = 'completed' and own.contested_at is null),
  'contested', (select count(*) from trades own where own.seller_user_id = ${userId} and own.contested_at > now() - interval '90 days'
      and own.created_at > now() - interval '180 days'),
  'good', (select count(*) from ${RATED} where r.of_user_id = ${userId} and r.counts and r.is_good and ${isShownRating(sql`rated`)}),
  'rated', (select count(*) from ${RATED} where r.of_user_id = ${userId} and r.counts and ${isShownRating(sql`rated`)}),
  'dropped', (select count(*) from trades own where own.seller_user_id = ${userId} and own.created_at > now() - interval '90 days'
      and (own.lapsed_by = 'seller' or own.cancelled_by = 'seller'))
    + (select count(*) from trades own where own.buyer_user_id = ${userId} and own.created_at > now() - interval '90 days'
      and (own.lapsed_by = 'buyer' or own.cancelled_by = 'buyer')))`;

/** SQL: running trades in which it is this user's turn, of trades `t`. */
export const isTurnOf = (userId: SQL): SQL => sql`(
  (t.buyer_user_id = ${userId} and ((t.cancel_asked_by is null and t.status in ('pending', 'seller_confirmed'))
    or (t.cancel_asked_by is not distinct from 'seller' and t.ended_at is null)))
  or (t.seller_user_id = ${userId} and ((t.cancel_asked_by is null and t.status = 'communicated')
    or (t.cancel_asked_by is not distinct from 'buyer' and t.ended_at is null))))`;
